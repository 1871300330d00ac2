/** Loading it completes `calls` in a build that ships some of them later; otherwise all of them are there from the start. */
export {}
