import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@fairlead/validation/limits'
import type { Config } from '../config.ts'
import { sha256 } from '../files/file-store.ts'
import { isHttps } from './secure-headers.ts'

/** The browser that calls, where a cookie names it; it opens nothing by itself. */
export interface Device {
  /** Of the secret in its cookie. */
  hash: string | null
  /** Gives it a new secret. */
  remember(secret: string): void
}

/** Over https no page of another host below the same domain can set the cookie (RFC 6265bis, 4.1.3.2). */
const nameOf = (config: Config) => `${isHttps(config) ? '__Host-' : ''}fairlead-device`

/** The device of a request, as its cookie says. The secret is 256 random bits: nobody can make up another's. */
export function deviceOf({ headers }: FastifyRequest, reply: FastifyReply, config: Config): Device {
  const name = nameOf(config)
  const secret = headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return {
    hash: secret && /^[\w-]{43}$/.test(secret) ? sha256(secret) : null,
    remember: (made) =>
      void reply.header(
        'Set-Cookie',
        `${name}=${made}; Path=/; Max-Age=${limits.knownDeviceDays * 86_400}; HttpOnly; SameSite=Strict${isHttps(config) ? '; Secure' : ''}`,
      ),
  }
}
