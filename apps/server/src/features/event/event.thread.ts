/** Letters about a request refer to each other. */
export const requestThread = (id: number) => `request-${id}`
