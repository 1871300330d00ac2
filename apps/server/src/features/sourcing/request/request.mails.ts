import { formatDateTime } from '@fairlead/formatting/date'
import type { Acting } from '../../../context.ts'
import { paragraphsOf } from '../../../documents/plain-text.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import type { RequestRecord } from './request.queries.ts'
import { textsOf } from './request.text.ts'

type Mailing = Pick<Acting, 'trx' | 'now' | 'services'>

interface Asking {
  letter: 'request.invitation' | 'request.reminder' | 'request.reopened'
  event: number
  /** The secret of a link holder's link; only its hash is kept, so every mail carries one of its own. */
  token: string | null
}

/** The mail that asks for a quotation, reminds of it, or asks again. */
export async function mailRequest(
  context: Mailing,
  found: CaseRecord,
  request: RequestRecord,
  { letter, event, token }: Asking,
) {
  const { trx } = context
  const vessel = found.vesselId
    ? await trx
        .selectFrom('vessel')
        .select('name')
        .where('id', '=', found.vesselId)
        .executeTakeFirst()
    : undefined
  await sendLetter(context, {
    letter,
    event,
    to: await askedPeople(trx, request),
    facts: {
      ...(await wordsOf(context, found)),
      guest: token !== null,
      text: paragraphsOf(textsOf(request, found)),
    },
    rows: requestRows({ ...found, dueAt: request.dueAt ?? found.dueAt }, vessel),
    path: requestPath(request.id, token),
  })
}

type Told = 'id' | 'requisitionNumber' | 'deliveryPort' | 'dueAt' | 'timeZone'
/** What a letter says of a request under its words. */
export const requestRows = (
  found: Pick<CaseRecord, Told>,
  vessel: { name: string } | null | undefined,
): [string, string][] => [
  ['Request', found.requisitionNumber ?? String(found.id)],
  ['Vessel', vessel?.name ?? '-'],
  ['Delivery port', found.deliveryPort ?? '-'],
  ['Answer by', formatDateTime(found.dueAt, found.timeZone ?? 'UTC')],
]

/** Where a supplier, or the holder of a link, reads a request. */
export const requestPath = (id: number, token: string | null) =>
  token ? `/secured/external/request/${token}` : `/secured/supplier/case/request/${id}`

/** Tells a supplier that its offer, or another one, is no longer wanted. */
export async function mailWithdrawal(
  context: Mailing,
  found: CaseRecord,
  request: RequestRecord,
  event: number,
  letter: 'request.cancelled' | 'request.closed',
) {
  await sendLetter(context, {
    letter,
    event,
    to: await askedPeople(context.trx, request),
    facts: await wordsOf(context, found),
  })
}

const wordsOf = async ({ trx }: Mailing, found: CaseRecord) => ({
  buyer: await companyName(trx, found.companyId),
  number: found.requisitionNumber ?? String(found.id),
  title: found.title,
})
