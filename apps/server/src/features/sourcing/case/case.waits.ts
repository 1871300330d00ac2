import { sql, type RawBuilder } from 'kysely'
import { casePages, type CaseState } from '@fairlead/validation/case-lifecycle'
import { among } from '../../../db/states.ts'

const drafts = among(casePages['draft-rfqs'])
const open = among(casePages['in-process-rfqs'])

/** Not while the ship still writes it. */
const inOffice = sql<boolean>`not (rfq_case.from_ship and rfq_case.handed_over_at is null)`

/** What an RFQ in process waits for but for the time: 1 all have answered, 2 some, 3 none, 0 nothing. There is an index of it. */
const standing = sql.raw(`(case when rfq_case.order_count > 0 then 0
  when rfq_case.quoted_count > 0 and rfq_case.quoted_count = rfq_case.request_count - rfq_case.declined_count then 1
  when rfq_case.quoted_count > 0 then 2
  when 0 < rfq_case.request_count - rfq_case.declined_count then 3 else 0 end)`)

/** What RFQs in process wait for, each as conditions that exclude one another and are read along the index. */
export function waitingInProcess(now: Date) {
  const at = sql`${now}::timestamptz`
  const overdue = sql`rfq_case.due_at < ${at}`
  const early = sql`rfq_case.due_at >= ${at}`
  const stands = (as: number, when?: RawBuilder<unknown>) =>
    when
      ? sql<boolean>`(${standing} = ${sql.lit(as)} and ${when})`
      : sql<boolean>`${standing} = ${sql.lit(as)}`
  return {
    compare: [stands(1), stands(2, overdue)],
    remind: [stands(3, overdue)],
    nothing: [
      stands(0),
      ...[2, 3].flatMap((as) => [stands(as, early), stands(as, sql`rfq_case.due_at is null`)]),
    ],
  }
}

const anyOf = (conditions: RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** What a case waits for; rows, filters, sorting and counts ask this one expression. */
export const waitsOf = (now: Date): RawBuilder<'compare' | 'remind' | 'send' | null> => {
  const { compare, remind } = waitingInProcess(now)
  return sql`case
    when rfq_case.state in ${drafts}
      then case when ${inOffice} then 'send' end
    when rfq_case.state not in ${open} then null
    when ${anyOf(compare)} then 'compare'
    when ${anyOf(remind)} then 'remind' end`
}

const inDrafts = sql<boolean>`rfq_case.state in ${drafts}`
const inProcess = sql<boolean>`rfq_case.state in ${open}`
const both = (one: RawBuilder<boolean>, other: RawBuilder<boolean>) =>
  sql<boolean>`${one} and ${other}`

/** What waits for this on a page, as parts that exclude one another and are each read along an index; none where nothing can. */
export function waitingParts(
  what: 'compare' | 'remind' | 'send',
  page: keyof typeof casePages | 'all',
  now: Date,
): RawBuilder<boolean>[] {
  const states: readonly CaseState[] = casePages[page]
  const holds = (some: readonly CaseState[]) => states.some((state) => some.includes(state))
  if (what === 'send') return holds(casePages['draft-rfqs']) ? [both(inDrafts, inOffice)] : []
  // What nobody has quoted cannot be compared.
  if (!holds(casePages['in-process-rfqs']) || (what === 'compare' && page === 'unquoted-rfqs'))
    return []
  return waitingInProcess(now)[what].map((part) => both(inProcess, part))
}

type Filter = 'any' | 'compare' | 'remind' | 'send'

/** The cases that wait for this, on a page; of those in process the index finds them. */
export function waitingFor(what: Filter, page: keyof typeof casePages | 'all', now: Date) {
  if (what === 'any') return sql<boolean>`${waitsOf(now)} is not null`
  if (what === 'send' || page !== 'in-process-rfqs') return sql<boolean>`${waitsOf(now)} = ${what}`
  return anyOf(waitingInProcess(now)[what])
}
