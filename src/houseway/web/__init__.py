"""The card room in the browser: a JSON API, streams of events, and pages drawn on the server."""
