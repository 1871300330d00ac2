import type { FastifyRequest } from 'fastify'
import { Refusal } from '@fairlead/api/refusals'
import { anonymous, type Actor } from '../actor.ts'
import type { Services } from '../context.ts'
import { findMember, whyEnded } from './account/account.queries.ts'
import { findLinkHolder } from './sourcing/request/request.link.ts'
import { findErp } from './exchange/api-key.queries.ts'

/**
 * Who is asking. The X-Token header makes a member, or a link holder where it is the secret of a link; so does such a secret
 * in the path. A bearer key makes an ERP. A cookie alone never makes anybody, so that no foreign page can act for a user.
 */
export function actorFinder(services: Services) {
  return async (request: FastifyRequest, params: Record<string, string>): Promise<Actor> => {
    const now = services.now()
    if (params['uuid'] !== undefined) {
      const holder = await findLinkHolder(services.db, params['uuid'], now)
      if (!holder) throw new Refusal('record.missing')
      return holder
    }
    const bearer = /^Bearer (flk_[\w-]{20,80})$/.exec(request.headers.authorization ?? '')?.[1]
    const erp = bearer ? await findErp(services.db, bearer, now) : null
    if (erp) return erp
    const token = request.headers['x-token']
    const found =
      typeof token === 'string'
        ? ((await findMember(services.db, token, now)) ??
          (await findLinkHolder(services.db, token, now)))
        : null
    if (found) return found
    const visitor = anonymous(request.ip)
    const ended = typeof token === 'string' ? await whyEnded(services.db, token) : undefined
    return ended ? { ...visitor, ended: ended.reason } : visitor
  }
}
