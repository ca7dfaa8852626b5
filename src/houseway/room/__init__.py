"""The running card room: tables, people, chips, and the store that remembers them."""
