import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** On every answer: no inline script, no framing, no sniffing; on https also HSTS and upgraded requests. */
export function secureHeaders(app: FastifyInstance, config: Config) {
  const https = config.publicUrl?.startsWith('https:') ?? false
  const csp = [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', csp)
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
