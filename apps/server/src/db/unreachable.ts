const codes = /^(08|57)[A-Z0-9]{3}$|^ECONN|^ENOTFOUND$|^EPIPE$/
const words =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Client was closed/i

/** Whether a failure means that PostgreSQL is starting, stopping or gone: worth another try. */
export const isUnreachable = (error: unknown): boolean =>
  codes.test((error as { code?: string }).code ?? '') ||
  words.test(String((error as Error).message))
