import { asksAnew, changesFor } from '@fairlead/validation/amendment'
import { casePages, type CaseState } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle, type QuotationState } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle, type RequestState } from '@fairlead/validation/request-lifecycle'
import { quotationLabel, requestLabel } from '@fairlead/formatting/label'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { lostReasonOf } from './request.lost.ts'
import { countListed, listedRows } from './request.rows.ts'

const isStanding = ({ state }: { state: QuotationState }) =>
  consequence(quotationLifecycle, 'editQuotation').from.some((standing) => standing === state)
const ordered = consequence(quotationLifecycle, 'order').to

export const listRequests: Handler<'request.list'> = async ({ db, actor }, { list }) => {
  const rows = await listedRows(db, actor, list)
  const waiting = rows.filter(({ state, caseState }) => isOpen(state, caseState))
  const amended = await amendedUnquoted(
    db,
    waiting.filter(({ quotation, revision }) => quotation === null && revision > 1),
  )
  const items = rows.map(
    ({ quotation, caseState, toldReason, caseId: _, lineIds: __, tallied: ___, ...row }) => ({
      ...row,
      label: requestLabel({
        state: row.state,
        caseState,
        ordered: quotation?.state === ordered,
      }),
      lostReason: lostReasonOf(row.state, { toldReason }),
      seen: row.seenAt !== null,
      quotationId: quotation?.id ?? null,
      quotationLabel: quotation
        ? quotationLabel(quotation.number, quotation.kind, quotation.state)
        : null,
      total: quotation?.total ?? null,
      currency: quotation?.currency ?? null,
      pricesGoodUntil: quotation?.pricesGoodUntil ?? null,
      amended: quotation
        ? isOpen(row.state, caseState) && isStanding(quotation) && quotation.revision < row.revision
        : amended.has(row.id),
    }),
  )
  const complete = list.from === 0 && rows.length < list.limit
  return {
    items,
    total: complete ? rows.length : (rows[0]?.tallied ?? (await countListed(db, actor, list))),
  }
}

const isOpen = (state: RequestState, caseState: CaseState) =>
  consequence(requestLifecycle, 'decline').from.some((open) => open === state) &&
  casePages['in-process-rfqs'].some((open) => open === caseState)

/** The requests of these that something else is asked of than when they came. */
async function amendedUnquoted(
  db: Db,
  rows: { id: number; caseId: number; lineIds: number[] | null; receivedAt: string }[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const amendments = await db
    .selectFrom('amendment')
    .select(['caseId', 'madeAt', 'changes'])
    .where(
      'caseId',
      'in',
      rows.map(({ caseId }) => caseId),
    )
    .execute()
  const concerned = rows.filter(({ caseId, lineIds, receivedAt }) =>
    amendments.some(
      ({ changes, madeAt, ...of }) =>
        of.caseId === caseId &&
        Date.parse(madeAt) > Date.parse(receivedAt) &&
        asksAnew(changesFor(changes, lineIds)),
    ),
  )
  return new Set(concerned.map(({ id }) => id))
}
