"""Properties that hold for every game of the catalog, and the random tables they are tried on."""
