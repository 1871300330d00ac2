import {
  events,
  type AnyEvent,
  type EventFacts,
  type EventName,
  type Subject,
} from '@fairlead/api/events'
import type { Anonymous, Erp, LinkHolder, Member } from '../../actor.ts'
import type { Acting } from '../../context.ts'
import { prepared } from '../../db/prepared.ts'
import { published } from '../../realtime/bus.ts'

/** Which record an event is about, and whose it is. */
export interface About {
  id: number
  /** Only where the event itself may be about any kind of record. */
  subject?: Subject
  caseId?: number | null
  buyerId?: number | null
  supplierId?: number | null
}

type Told<N extends EventName> =
  EventFacts<N> extends Record<string, never> ? [] : [facts: EventFacts<N>]

type OfCompany = 'kind' | 'name' | 'companyId'
/** Who did it, as far as the row keeps it. A connection whose key is gone has no id. */
export type Teller =
  | Pick<Member, OfCompany | 'id'>
  | (Pick<Erp, OfCompany> & { id: number | null })
  | Pick<LinkHolder | Anonymous, 'kind' | 'name'>

/** The row that says what happened, whoever writes it; it has no id yet. */
export function eventRow<N extends EventName>(
  { actor, now }: { actor: Teller; now: Date },
  name: N,
  about: About,
  ...[facts]: Told<N>
) {
  const shape: AnyEvent = events[name]
  return {
    at: now,
    actorKind: actor.kind,
    actorId: actor.kind === 'member' || actor.kind === 'erp' ? actor.id : null,
    actorName: actor.name,
    actorCompanyId: 'companyId' in actor ? actor.companyId : null,
    action: name,
    subject: shape.subject ?? about.subject!,
    subjectId: about.id,
    caseId: about.caseId ?? null,
    buyerId: about.buyerId ?? null,
    // Nobody who is not told can read it either.
    supplierId: shape.tells.includes('supplier') ? (about.supplierId ?? null) : null,
    facts: facts ?? {},
  }
}

/** Writes the one row that says what happened; mail, histories, realtime and reports read these and nothing else. */
export async function record<N extends EventName>(
  { trx, actor, now }: Pick<Acting, 'trx' | 'actor' | 'now'>,
  name: N,
  about: About,
  ...told: Told<N>
): Promise<number> {
  const { facts, ...values } = eventRow({ actor, now }, name, about, ...told)
  const [row] = await writeEvent(trx, { ...values, facts: JSON.stringify(facts) })
  return row!.id
}

type EventRow = Omit<ReturnType<typeof eventRow>, 'facts'> & { facts: string }

const writeEvent = prepared((db, row: EventRow) =>
  db
    .insertInto('event')
    .values({
      at: row.at,
      actorKind: row.actorKind,
      actorId: row.actorId,
      actorName: row.actorName,
      actorCompanyId: row.actorCompanyId,
      action: row.action,
      subject: row.subject,
      subjectId: row.subjectId,
      caseId: row.caseId,
      buyerId: row.buyerId,
      supplierId: row.supplierId,
      facts: row.facts,
    })
    .returning(['id', published]),
)

interface CaseParties {
  id: number
  companyId: number
}

/** A case, as events name it. */
export const ofCase = ({ id, companyId }: CaseParties): About => ({
  id,
  caseId: id,
  buyerId: companyId,
})

/** A request of a case, or a quotation on it. */
export const ofRequest = (
  found: CaseParties,
  { supplierId }: { supplierId: number | null },
  id: number,
): About => ({ ...ofCase(found), id, supplierId })

/** An order, with or without a case. */
export const ofOrder = (order: {
  id: number
  caseId: number | null
  companyId: number
  supplierId: number | null
}): About => ({
  id: order.id,
  caseId: order.caseId,
  buyerId: order.companyId,
  supplierId: order.supplierId,
})
