import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { publish } from '../../realtime/bus.ts'

export interface NewEvent {
  action: string
  subject: 'case' | 'request' | 'quotation' | 'order' | 'company' | 'user' | 'mail'
  subjectId: number
  caseId?: number | null
  buyerId?: number | null
  supplierId?: number | null
  facts?: Record<string, unknown>
}

/** Writes the one row that says what happened; mail, timelines, realtime and reports read these and nothing else. */
export async function record(trx: Trx, actor: Actor, now: Date, event: NewEvent): Promise<number> {
  const row = await trx
    .insertInto('event')
    .values({
      at: now,
      actorKind: actor.kind,
      actorId: actor.kind === 'member' || actor.kind === 'erp' ? actor.id : null,
      actorName: actor.name,
      actorCompanyId: 'companyId' in actor ? actor.companyId : null,
      action: event.action,
      subject: event.subject,
      subjectId: event.subjectId,
      caseId: event.caseId ?? null,
      buyerId: event.buyerId ?? null,
      supplierId: event.supplierId ?? null,
      facts: JSON.stringify(event.facts ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(trx, row.id)
  return row.id
}

/** Who may read which events of a record: support all, a company those it is a party to. */
export interface Reader {
  buyerId?: number
  supplierId?: number
}

/** A record's history, newest first. */
export async function timelineOf(
  db: Db,
  where: { caseId?: number; subject?: string; subjectId?: number },
  reader: Reader = {},
) {
  let query = db.selectFrom('event').select(['id', 'at', 'actorName', 'action', 'facts', 'subject'])
  if (where.caseId) query = query.where('caseId', '=', where.caseId)
  if (where.subject) query = query.where('subject', '=', where.subject)
  if (where.subjectId) query = query.where('subjectId', '=', where.subjectId)
  if (reader.buyerId) query = query.where('buyerId', '=', reader.buyerId)
  if (reader.supplierId) query = query.where('supplierId', '=', reader.supplierId)
  const rows = await query.orderBy('id', 'desc').limit(500).execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actorName,
    action: row.action,
    text: sentence(row.action, row.facts as Record<string, unknown>),
  }))
}

/** An event in words, from its action and facts. */
function sentence(action: string, facts: Record<string, unknown>): string {
  const write = sentences[action]
  return write ? write(facts) : action
}

const of = (value: unknown) => String(value ?? '')
const sentences: Record<string, (facts: Record<string, unknown>) => string> = {
  'case.created': () => 'made the RFQ',
  'case.imported': (f) => `imported the requisition via ${of(f['via'])}`,
  'case.sent': (f) => `sent the RFQ to ${of(f['suppliers'])} suppliers`,
  'case.closed': () => 'closed the RFQ',
  'case.cancelled': () => 'cancelled the RFQ',
  'case.reopened': () => 'reopened the RFQ',
  'case.discarded': () => 'discarded the draft',
  'case.ratesFrozen': (f) => `froze the exchange rates of ${of(f['on'])}`,
  'case.selected': (f) => `chose offers for ${of(f['lines'])} lines`,
  'case.ordersMade': (f) => `made ${of(f['orders'])} orders`,
  'request.sent': (f) => `asked ${of(f['supplier'])}`,
  'request.seen': (f) => `${of(f['supplier'])} opened the RFQ`,
  'request.declined': (f) => `${of(f['supplier'])} declined: ${of(f['reason'])}`,
  'request.cancelled': (f) => `took the request to ${of(f['supplier'])} back`,
  'request.reopened': (f) => `reopened the request to ${of(f['supplier'])}`,
  'request.reminded': (f) => `reminded ${of(f['supplier'])}`,
  'request.adopted': (f) => `${of(f['guest'])} made an account as ${of(f['supplier'])}`,
  'quotation.submitted': (f) =>
    `${of(f['supplier'])} quoted ${of(f['quoted'])} of ${of(f['asked'])} lines`,
  'quotation.edited': (f) => `${of(f['supplier'])} edited the quotation`,
  'quotation.cancelled': (f) => `cancelled the quotation of ${of(f['supplier'])}`,
  'order.created': (f) => `made order ${of(f['number'])}`,
  'order.imported': (f) => `imported order ${of(f['number'])} via ${of(f['via'])}`,
  'order.sent': (f) => `sent order ${of(f['number'])} to ${of(f['supplier'])}`,
  'order.confirmed': (f) =>
    `${of(f['supplier'])} confirmed order ${of(f['number'])}${f['partial'] ? ' in part' : ''}`,
  'order.declined': (f) =>
    `${of(f['supplier'])} declined order ${of(f['number'])}: ${of(f['reason'])}`,
  'order.withdrawn': (f) => `withdrew order ${of(f['number'])}`,
  'order.discarded': (f) => `discarded order ${of(f['number'])}`,
  'order.reminded': (f) => `reminded ${of(f['supplier'])} of order ${of(f['number'])}`,
  'order.readinessUpdated': (f) =>
    `${of(f['supplier'])} on readiness of ${of(f['number'])}: ${of(f['words'])}`,
  'order.readinessAsked': (f) => `asked when order ${of(f['number'])} will be ready`,
  'order.ready': (f) =>
    `${of(f['supplier'])} marked order ${of(f['number'])} as ready, ${of(f['packages'])} packages`,
  'user.loggedIn': () => 'logged in',
  'user.loggedOut': () => 'logged out',
  'user.locked': () => 'was locked after failed logins',
  'user.unlocked': () => 'unlocked the account',
  'user.registered': (f) => `registered ${of(f['company'])}`,
  'user.verified': () => 'verified the e-mail address',
  'user.invited': (f) => `was invited for ${of(f['company'])}`,
  'user.activationSent': () => 'sent the link to activate the account again',
  'user.activated': () => 'activated the account',
  'user.askedForReset': () => 'asked for a new password',
  'user.passwordReset': () => 'set a new password by mail',
  'user.passwordChanged': () => 'changed the password',
  'user.secondFactorOn': () => 'turned the second factor on',
  'user.recoveryCodesRenewed': () => 'made new recovery codes',
  'user.secondFactorOff': () => 'turned the second factor off',
  'user.linkedMicrosoft': () => 'linked the account to a Microsoft account',
  'support.viewed': (f) => `support looked at ${of(f['what'])}`,
}
