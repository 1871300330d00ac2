import { accountRefusals } from './refusals/account.ts'
import { approvalRefusals } from './refusals/approval.ts'
import { companyRefusals } from './refusals/company.ts'
import { ihmRefusals } from './refusals/ihm.ts'
import { officeRefusals } from './refusals/office.ts'
import { orderingRefusals } from './refusals/ordering.ts'
import { sourcingRefusals } from './refusals/sourcing.ts'
import { uploadRefusals } from './refusals/upload.ts'
import type { RefusalOf } from '@fairlead/validation/lifecycle'
import type { lifecycles } from '@fairlead/validation/lifecycles'

/** Every refusal there is: its one status and its words (the specification's where it has them). */
export const refusals = {
  'request.invalid': [400, 'Please check all required fields!'],
  'request.timed-out': [408, 'This took too long to arrive. Please try again'],
  'session.missing': [401, 'Please log in'],
  'session.deactivated': [
    401,
    'Your account was deactivated. What you had open was kept for your colleagues. An administrator of your company can activate it again',
  ],
  'session.role-changed': [401, 'Your role in the company was changed. Please log in again'],
  'access.role': [403, 'You are not allowed to do this'],
  'access.team-role': [403, 'Your role in the company does not allow this'],
  'module.off': [403, 'This is switched off for your company. Support can switch it on'],
  'gdpr.not-accepted': [403, 'Please accept the GDPR notice first'],
  'record.missing': [404, 'Not found'],
  'page.missing': [404, 'Not found'],
  'idempotency.told-once': [409, 'This was done already, and its secret is shown only once'],
  'idempotency.other-body': [409, 'This Idempotency-Key was used for a different request'],
  'record.stale': [
    409,
    'Somebody else changed this in the meantime. Your entries are kept: reload to see the change, then save again',
  ],
  'state.refused': [409, 'This is not possible in the present state'],
  'server.busy': [503, 'The service is busy. Please try again in a moment'],
  'server.full': [507, 'There is no room for this at the moment. Please try again later'],
  'file.lost': [500, 'This file is not in the store any more. Please tell support'],
  'rate.limited': [429, 'Too many attempts. Please wait a moment and try again'],
  'view.name-taken': [409, 'You have a view of this name on this list already'],
  'vessel.imo-taken': [409, 'A vessel with this IMO number is in your fleet already'],
  'vessel.unknown': [400, 'Please choose a vessel of your fleet'],
  'message.invalid': [400, 'Write something, or add a file'],
  'message.order-not-sent': [409, 'Messages about a PO go to its supplier once it has been sent'],
  'message.names-supplier': [
    400,
    'This goes to all suppliers who were asked. Please take the names of suppliers out of it',
  ],
  'message.nobody-reads': [409, 'No supplier reads along: all have declined'],
  'request.too-large': [413, 'This is too long to be sent at once'],
  ...accountRefusals,
  ...companyRefusals,
  ...sourcingRefusals,
  ...officeRefusals,
  ...orderingRefusals,
  ...approvalRefusals,
  ...ihmRefusals,
  ...uploadRefusals,
} as const satisfies Record<string, readonly [number, string]>

/** The code of a refusal, as `case.has-orders`. */
export type RefusalCode = keyof typeof refusals

type CodesOf<L> = L extends { moves: infer M } ? RefusalOf<M[keyof M]> : never
/** A refusal a table of moves names and this list lacks does not compile here. */
type Unknown = Exclude<CodesOf<(typeof lifecycles)[number]>, RefusalCode>
/** Null as long as every refusal of the tables of moves is in the list. */
export const unknownRefusals: [Unknown] extends [never] ? null : Unknown = null

/** What a call may answer without declaring it: the edge refuses before, or instead of, the call itself. */
export const commonRefusals = {
  every: ['request.invalid', 'server.busy'],
  /** A call that names a record in its path or body, or that not everyone may make. */
  guarded: [
    'session.missing',
    'session.deactivated',
    'session.role-changed',
    'access.role',
    'access.team-role',
    'gdpr.not-accepted',
    'registration.incomplete',
    'record.missing',
  ],
  /** A call of a module that a company may have switched off. */
  ofModule: ['module.off'],
  writing: ['idempotency.other-body', 'server.full'],
  /** A download. */
  giving: ['file.lost', 'document.too-long', 'rate.limited'],
  sending: ['request.too-large'],
  /** A call that the holder of a link may make. */
  linked: ['link.expired', 'rate.limited'],
  uploading: [
    'upload.too-many',
    'upload.too-large',
    'upload.total-too-large',
    'upload.type',
    'upload.cut',
  ],
} as const satisfies Record<string, readonly RefusalCode[]>

/** An expected failure. Thrown anywhere in the server, answered once at the edge as `{message, code, problems?}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly problems?: { path: string; message: string }[] | undefined
  /** What the call answers besides the words, as the result of a document that was looked at. */
  readonly facts: Readonly<Record<string, unknown>>
  constructor(
    code: RefusalCode,
    problems?: { path: string; message: string }[],
    message?: string,
    facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(message ?? refusals[code][1])
    this.code = code
    this.problems = problems
    this.facts = facts
  }
  get status(): number {
    return refusals[this.code][0]
  }
  /** How it is answered. */
  get body(): RefusalBody {
    const { message, code, problems, facts } = this
    return { ...facts, message, code, ...(problems ? { problems } : {}) }
  }
  /** The refusal of an answer that was kept. */
  static of({ code, message, problems, ...facts }: RefusalBody): Refusal {
    return new Refusal(code, problems, message, facts)
  }
}

/** A refusal as it is answered: its words, its code, what is wrong by field, and what else the call says. */
export interface RefusalBody {
  code: RefusalCode
  message: string
  problems?: { path: string; message: string }[] | undefined
  [fact: string]: unknown
}
