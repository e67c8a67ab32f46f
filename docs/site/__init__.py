"""The documents as a site to read in a browser: ``make site`` builds it, and the floor serves it under /docs."""
