import type { lifecycles } from '@fairlead/validation/lifecycles'
import type { z } from 'zod'
import { approvalEvents } from './events/approval.ts'
import { caseEvents } from './events/case.ts'
import { companyEvents } from './events/company.ts'
import { contractEvents } from './events/contract.ts'
import { declarationEvents } from './events/declaration.ts'
import { inventoryEvents } from './events/inventory.ts'
import type { AnyEvent, Noun } from './events/event.ts'
import { mailEvents } from './events/mail.ts'
import { orderEvents } from './events/order.ts'
import { proposalEvents } from './events/proposal.ts'
import { quotationEvents } from './events/quotation.ts'
import { requestEvents } from './events/request.ts'
import { supportEvents } from './events/support.ts'
import { userEvents } from './events/user.ts'

export type { AnyEvent, Subject } from './events/event.ts'

/** Everything that can happen. Histories, mail, realtime and reports read this list and nothing else. */
export const events = {
  ...caseEvents,
  ...requestEvents,
  ...quotationEvents,
  ...orderEvents,
  ...approvalEvents,
  ...declarationEvents,
  ...inventoryEvents,
  ...userEvents,
  ...mailEvents,
  ...supportEvents,
  ...companyEvents,
  ...contractEvents,
  ...proposalEvents,
}
/** The list with its exact types. */
export type Events = typeof events
/** The name of an event, as `case.sent`. */
export type EventName = keyof Events
/** The facts of one event. */
export type EventFacts<N extends EventName> = z.output<Events[N]['facts']>

/** An event by its name, or nothing where a name is not (or no longer) one. */
export const findEvent = (name: string): AnyEvent | undefined =>
  (events as Record<string, AnyEvent>)[name]

/** What a supplier is told of: the events that its histories hold. */
export const toldToSuppliers: readonly string[] = Object.entries<AnyEvent>(events)
  .filter(([, { tells }]) => tells.includes('supplier'))
  .map(([name]) => name)

/** Drafts save themselves, people talk all the time and reports get on: that is told to those it concerns, and no event. */
const typed = ['draft', 'message', 'report'] as const satisfies Noun[]

/** Every noun that some event, or typing, touches. */
export const touchedNouns = [
  ...new Set([...Object.values(events).flatMap(({ touches }) => [...touches]), ...typed]),
]

/** Answers that no event changes: read once, made by the caller alone, or files. */
const still = [
  'account',
  'apiKey',
  'brand',
  'catalogue',
  'download',
  'enquiry',
  'erp',
  'external',
  'ihmService',
  'letterhead',
  'mailRules',
  'messageTemplate',
  'orderPaper',
  'quotationDefaults',
  'quotationPaper',
  'quotationTemplate',
  'quotationWording',
  'rate',
  'realtime',
  'ref',
  'requisitionTemplate',
  'series',
  'settings',
  'supplier',
  'supplierApproval',
  'supplierCompany',
  'supplierContract',
  'supplierPriceList',
  // Counts and searches what everybody has: only a person asks for that.
  'support',
  'survey',
  'tag',
  'team',
  'text',
  'vendor',
  'vessel',
  'vesselCatalogue',
  'view',
] as const satisfies Noun[]

type Touched = Events[EventName]['touches'][number] | (typeof typed)[number]
/** A noun of a new call that no event touches, and that is not among the still ones, does not compile here. */
type Forgotten = Exclude<Noun, Touched | (typeof still)[number]>
/** Null as long as every noun is touched or known to be still. */
export const forgotten: [Forgotten] extends [never] ? null : Forgotten = null

type Named<L> = L extends { moves: infer M } ? EventOf<M[keyof M]> : never
type EventOf<M> = M extends { event: infer E extends string } ? E : never
/** An event a table of moves names and this list lacks does not compile here. */
type Unknown = Exclude<Named<(typeof lifecycles)[number]>, EventName>
/** Null as long as every event of the tables of moves is in the list. */
export const unknown: [Unknown] extends [never] ? null : Unknown = null
