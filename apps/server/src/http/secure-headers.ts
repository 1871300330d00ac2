import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

const directives = (scripts: readonly string[]) => [
  "default-src 'self'",
  `script-src ${["'self'", ...scripts].join(' ')}`,
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

/** What no page of ours asks a browser for. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

export const isHttps = (config: Config) => config.publicUrl?.startsWith('https:') ?? false

/** What a page may load and run. Inline it runs what `scripts` has the hash of, and nothing else. */
export const contentPolicy = (config: Config, scripts: readonly string[] = []) =>
  [...directives(scripts), ...(isHttps(config) ? ['upgrade-insecure-requests'] : [])].join('; ')

/** On every answer: no inline script, no framing, no sniffing; on https also HSTS and upgraded requests. */
export function secureHeaders(app: FastifyInstance, config: Config) {
  const policy = contentPolicy(config)
  app.addHook('onRequest', async (_request, reply) => secure(reply, config, policy))
}

/** The headers alone, for what is answered before any hook. */
export function secure(reply: FastifyReply, config: Config, policy = contentPolicy(config)) {
  reply.header('Content-Security-Policy', policy)
  reply.header('X-Content-Type-Options', 'nosniff')
  reply.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  reply.header('Cross-Origin-Opener-Policy', 'same-origin')
  reply.header('Cross-Origin-Resource-Policy', 'same-origin')
  // For browsers that do not read frame-ancestors.
  reply.header('X-Frame-Options', 'DENY')
  reply.header('Permissions-Policy', unused)
  if (isHttps(config))
    // Of this host only: what stands under it may be somebody else's, and speak http.
    reply.header('Strict-Transport-Security', 'max-age=31536000')
}
