"""The two pictures of docs/architecture.md, made from the code: ``make pictures`` writes them anew."""
