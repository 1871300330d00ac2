import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import { Email } from '@fairlead/validation/text'
import type { Config } from '../../config.ts'

/** What an id token must say. `xms_edov` is Microsoft's "the owner of this domain was verified". */
const Claims = z.object({
  tid: z.string().min(1),
  oid: z.string().min(1).max(100),
  nbf: z.number(),
  scp: z.never().optional(),
  ver: z.literal('2.0').optional(),
  email: Email.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  xms_edov: z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]).optional(),
})

export interface MicrosoftPerson {
  tenant: string
  oid: string
  /** Only an address that the directory vouches for. */
  email: string | null
}

const keySets = new Map<string, JWTVerifyGetKey>()

/** The key set of the setting, fetched when needed and kept; nothing in a token says where keys come from. */
function keySet(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 5000 })
  keySets.set(url, known)
  return known
}

/** Checks an id token by signature (RS256 only), issuer, audience, time and tenant. Whatever is wrong, the answer is one. */
export async function readIdToken(config: Config, idToken: string, now: Date) {
  const { microsoftTenant: tenant, microsoftKeysUrl: url } = config
  if (!tenant || !url) throw new Refusal('auth.external')
  const verified = await jwtVerify(idToken, keySet(url), {
    algorithms: ['RS256'],
    issuer: config.microsoftIssuer ?? '',
    audience: config.microsoftClientId ?? '',
    requiredClaims: ['exp', 'iat', 'nbf', 'oid', 'tid'],
    clockTolerance: 60,
    currentDate: now,
  }).catch(() => null)
  const claims = Claims.safeParse(verified?.payload)
  if (!claims.success || claims.data.tid !== tenant) throw new Refusal('auth.external')
  return person(claims.data)
}

function person(claims: z.output<typeof Claims>): MicrosoftPerson {
  const vouched = claims.email_verified === true || isYes(claims.xms_edov)
  return { tenant: claims.tid, oid: claims.oid, email: (vouched && claims.email) || null }
}

const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'
