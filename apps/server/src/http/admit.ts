import type { FastifyRequest } from 'fastify'
import { access } from '@fairlead/api/access'
import { dutyOf } from '@fairlead/api/duties'
import type { CallName } from '@fairlead/api/calls'
import { moduleOf, type Call } from '@fairlead/api/contract'
import { Refusal } from '@fairlead/api/refusals'
import { dutyWords, mayDo } from '@fairlead/validation/team'
import { limits } from '@fairlead/validation/limits'
import { moduleOffWords } from '@fairlead/validation/modules'
import type { Role } from '@fairlead/validation/vocabulary'
import type { Actor, Anonymous } from '../actor.ts'
import { dampen } from './rate-limit.ts'

/** Calls a member may make before accepting the GDPR notice. */
const beforeGdpr = new Set<string>([
  'account.user',
  'account.acceptGdpr',
  'account.logout',
  'ref.countries',
])

/** What a supplier's person may call until the registration of the company is finished. */
const beforeRegistration =
  /^(supplierCompany|brand|supplierApproval|ref|account|letterhead|realtime)\./

/** The first storey of permissions: may this role call it at all? */
export function allow(name: CallName, actor: Actor) {
  const row: 'anyone' | readonly Role[] = access[name]
  if (row === 'anyone') return
  if (actor.kind === 'anonymous')
    throw new Refusal(row.every((role) => role === 'erp') ? 'erp.key-invalid' : missing(actor))
  if (!row.includes(actor.role))
    throw new Refusal(actor.kind === 'link' ? 'record.missing' : 'access.role')
  // An expired link opens nothing any more.
  if (actor.kind === 'link' && actor.expired) throw new Refusal('link.expired')
  if (actor.kind === 'member' && !actor.acceptedGdpr && !beforeGdpr.has(name))
    throw new Refusal('gdpr.not-accepted')
  if (actor.kind !== 'member' || beforeGdpr.has(name)) return
  if (!actor.verified) throw new Refusal('access.role')
  if (!actor.registered && !beforeRegistration.test(name))
    throw new Refusal('registration.incomplete')
}

const missing = ({ ended }: Anonymous) => (ended ? whyOut[ended] : 'session.missing')
const whyOut = { DEACTIVATED: 'session.deactivated', ROLE: 'session.role-changed' } as const

/** What a person may change is what they do in the company. */
export function refuseDuty(name: CallName, call: Call, actor: Actor) {
  if (actor.kind !== 'member' || !call.writes) return
  const duty = dutyOf(name)
  if (!mayDo(actor.teamRole, duty))
    throw new Refusal('access.team-role', undefined, dutyWords(actor.teamRole, duty))
}

/** A call of a module is there for the companies that use it. */
export function refuseModule(call: Call, actor: Actor) {
  const module = moduleOf(call, actor.role)
  if (module && 'modulesOff' in actor && actor.modulesOff.includes(module))
    throw new Refusal('module.off', undefined, moduleOffWords(module))
}

/** A link may be in anybody's hands: what it calls and sends is counted. */
export function dampenLink(call: Call, { actor, headers }: FastifyRequest, now: Date) {
  dampen(actor, limits.guestCallsPerMinute, now)
  if (call.files) return dampen(`${actor} uploads`, limits.guestUploadsPerMinute, now)
  const isUnmeasured = 'transfer-encoding' in headers
  if (isUnmeasured || Number(headers['content-length'] ?? 0) > limits.guestBodyBytes)
    throw new Refusal('request.too-large')
}
