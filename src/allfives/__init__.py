"""All Fives: play the dominoes game, score it, learn it, study it, and build on it."""
