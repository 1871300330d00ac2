import { pino, type Logger } from 'pino'

/** JSON lines. Addresses hold secrets of links: a line names the route, never the path. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: ['req.headers', 'password', 'token'],
    serializers: {
      req: (req: { method: string; routeOptions?: { url?: string } }) => ({
        method: req.method,
        route: req.routeOptions?.url ?? 'unknown',
      }),
      err: errorForLog,
    },
  })

/** An error without the rows that PostgreSQL quotes in its details. */
function errorForLog(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, message, stack, code, constraint, table } = error
  return { type: name, message, stack, code, constraint, table }
}
