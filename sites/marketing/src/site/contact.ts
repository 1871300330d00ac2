/** The contact page with its message begun; the place where a chat will open once there is one. */
export const begin = (topic: string, message: string) =>
  `/contact?${new URLSearchParams({ topic, message })}`
