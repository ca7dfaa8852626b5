"""How fast the house is, beside its peers where there are any. `make bench` runs everything."""
