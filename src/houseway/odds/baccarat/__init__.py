"""The odds of the baccarat family: every shoe counted out, no sampling."""
