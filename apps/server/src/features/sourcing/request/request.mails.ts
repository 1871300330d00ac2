import { requestThread } from '../../event/event.thread.ts'
import { formatDate } from '@fairlead/formatting/date'
import { formatDue, formatShortDue } from '@fairlead/formatting/due'
import { codeText } from '@fairlead/formatting/item'
import { formatQuantity } from '@fairlead/formatting/number'
import { formatPort, type NamedPort } from '@fairlead/formatting/port'
import { counted } from '@fairlead/validation/counted'
import { laterBy } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import type { Acting } from '../../../context.ts'
import { paragraphsOf } from '../../../documents/plain-text.ts'
import { sendLetter } from '../../../mail/letters.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { caseHead, firstLines, type CaseRecord } from '../case/case.queries.ts'
import type { RequestRecord } from './request.queries.ts'
import { textsOf } from './request.text.ts'

interface Asking {
  letter: 'request.invitation' | 'request.reminder' | 'request.reopened'
  event: number
  /** The secret of a link holder's link; only its hash is kept, so every mail carries one of its own. */
  token: string | null
  /** What the buyer writes with it. */
  said?: readonly string[]
}

/** A request goes along as PDF and as the sheet to fill, unless it is a book. */
export function requestPapers(
  { id, lineIds }: Pick<RequestRecord, 'id' | 'lineIds'>,
  { lineCount }: Pick<CaseRecord, 'lineCount'>,
) {
  const attached = (lineIds?.length ?? lineCount) <= limits.linesOnPaper
  return { attached, papers: attached ? [`request.pdf:${id}`, `request.xlsx:${id}`] : [] }
}

/** The mail that asks for a quotation, reminds of it, or asks again. */
export async function mailRequest(
  context: Acting,
  found: CaseRecord,
  request: RequestRecord,
  { letter, event, token, said = [] }: Asking,
) {
  const { trx, now } = context
  const [head, first, words] = await Promise.all([
    caseHead(trx, found.id),
    firstLines(trx, found.id, { only: request.lineIds, limit: linesShown }),
    wordsOf(context, found),
  ])
  const { vessel, deliveryPort: port, timeZone } = head
  const dueAt = request.dueAt ?? head.dueAt
  const lines = request.lineIds?.length ?? found.lineCount
  const { attached, papers } = requestPapers(request, found)
  await sendLetter(context, {
    letter,
    event,
    to: await askedPeople(trx, request),
    facts: {
      ...words,
      guest: token !== null,
      text: [...said, ...paragraphsOf(textsOf(request, found))],
      lines,
      attached,
      vessel: vessel?.name ?? null,
      port: port?.name ?? null,
      due: dueAt && formatShortDue(dueAt, timeZone),
      until: token && formatDate(laterBy(now, limits.linkDays).toISOString(), 'UTC'),
    },
    rows: requestRows({ ...head, dueAt }, words.number),
    lines: requestLines(first, lines),
    path: requestPath(request.id, token),
    papers,
    thread: requestThread(request.id),
    pressing: found.priority === 'URGENT',
  })
}

interface RequestTold {
  title: string
  vessel: { name: string } | null
  vesselEta: string | null
  deliveryPort: NamedPort | null
  dueAt: string | null
  timeZone: string | null
}
/** What a letter says of a request under its words. */
export const requestRows = (told: RequestTold, number: string): [string, string][] => [
  ['Answer by', formatDue(told.dueAt, told.timeZone)],
  ['Deliver to', formatPort(told.deliveryPort)],
  [
    'Vessel',
    [told.vessel?.name ?? '-', told.vesselEta && `arrives ${formatDate(told.vesselEta)}`]
      .filter(Boolean)
      .join(', '),
  ],
  ['Request', `${number}, ${told.title}`],
]

const linesShown = 5

type Coded = Parameters<typeof codeText>[0]
interface LineTold extends Coded {
  position: number
  name: string
  quantity: string
  unit: string
  remarks?: string | null
}
/** The first lines, as a letter shows them. */
export const requestLines = (first: readonly LineTold[], lines: number) => ({
  caption:
    lines <= first.length
      ? counted(lines, 'line')
      : `The first ${first.length} of ${lines} lines${lines <= limits.linesOnPaper ? ', all are in the PDF' : ''}`,
  items: first.slice(0, linesShown).map((line) => ({
    position: line.position,
    name: line.name,
    detail: [codeText(line), line.remarks?.slice(0, 120)].filter(Boolean).join(', '),
    amount: `${formatQuantity(line.quantity)} ${line.unit}`,
  })),
})

/** Where a supplier, or the holder of a link, reads a request. */
export const requestPath = (id: number, token: string | null) =>
  token ? `/secured/external/request/${token}` : `/secured/supplier/case/request/${id}`

/** Where the same people read what they quoted: the link of a request shows that itself. */
export const quotationPath = (requestId: number, id: number, token: string | null) =>
  token ? requestPath(requestId, token) : `/secured/supplier/case/quotation/${id}`

/** Tells a supplier that its offer, or another one, is no longer wanted. */
export async function mailWithdrawal(
  context: Acting,
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
    thread: requestThread(request.id),
  })
}

/** How a letter names a request. */
export const wordsOf = async ({ trx }: Pick<Acting, 'trx'>, found: CaseRecord) => ({
  buyer: await companyName(trx, found.companyId),
  number: found.requisitionNumber ?? String(found.id),
  title: found.title,
})
