import { Refusal } from '@fairlead/api/refusals'
import type { QuotationFormParsed } from '@fairlead/validation/quotation'
import type { Handler } from '../../../context.ts'
import type { Trx } from '../../../db/transaction.ts'
import { filesOf } from '../../file/file.queries.ts'
import { caseLines } from '../case/case.queries.ts'
import { lockRequest } from '../request/request.queries.ts'
import { getQuotationRow, quotationLines, type QuotationRecord } from './quotation.queries.ts'
import { submitQuotation } from './quotation.submit.ts'

/** A quotation that holds for the amended RFQ: the same prices and terms without what was cancelled, through every rule again. */
export const confirmQuotation: Handler<'quotation.confirm'> = async (
  context,
  { params, body: { revision } },
) => {
  const { trx, actor } = context
  const { requestId } = await getQuotationRow(trx, actor, params.id)
  const { case: found, request } = await lockRequest(trx, actor, requestId)
  const old = await getQuotationRow(trx, actor, params.id)
  const asked = await caseLines(trx, found.id, request.lineIds)
  const form = await formOf(trx, old, new Set(asked.map(({ id }) => id)))
  const chosen = await chosenOf(trx, old.id)
  const { quotation } = await submitQuotation(
    context,
    found,
    request,
    form,
    {
      quotationId: old.id,
      additional: false,
      typedBy: null,
      confirms: true,
      paper: old.paper,
      revision,
    },
    await filesKept(trx, old.id),
  )
  await chooseAgain(trx, quotation.id, chosen)
  return { id: quotation.id }
}

/** A stored quotation as it would be typed. */
async function formOf(
  trx: Trx,
  row: QuotationRecord,
  asked: ReadonlySet<number>,
): Promise<QuotationFormParsed> {
  const lines = await quotationLines(trx, row.id)
  return {
    ...row,
    ihmCompliance: row.ihmCompliance as QuotationFormParsed['ihmCompliance'],
    lines: lines.filter(({ caseLineId }) => asked.has(caseLineId)),
  }
}

async function filesKept(trx: Trx, quotationId: number) {
  const files = await filesOf(trx, 'quotation', quotationId)
  const from = (origin: string) => files.filter((file) => file.origin === origin)
  return {
    externalAttachmentIds: from('WEB').map(({ id }) => id),
    externalClassApprovalAttachmentIds: from('CLASS_APPROVAL').map(({ id }) => id),
    certificateInfo: from('CERTIFICATE').map(({ id, title, name }) => ({
      fileId: id,
      name: title ?? name,
    })),
  }
}

/** What the buyer has chosen of a quotation, by the lines it answers. */
const chosenOf = (trx: Trx, quotationId: number) =>
  trx
    .selectFrom('selection')
    .innerJoin('quotationLine', 'quotationLine.id', 'selection.quotationLineId')
    .selectAll('selection')
    .select(['quotationLine.alternative', 'quotationLine.name'])
    .where('quotationLine.quotationId', '=', quotationId)
    .execute()

/** The same offers stay chosen: nothing about them is different. */
async function chooseAgain(
  trx: Trx,
  quotationId: number,
  chosen: Awaited<ReturnType<typeof chosenOf>>,
) {
  if (chosen.length === 0) return
  const offers = await quotationLines(trx, quotationId)
  for (const { alternative, name, quotationLineId: _, ...selection } of chosen) {
    const offer = offers.find(
      (each) =>
        each.caseLineId === selection.caseLineId &&
        each.alternative === alternative &&
        each.name === name,
    )
    if (!offer) throw new Refusal('record.stale')
    await trx
      .insertInto('selection')
      .values({ ...selection, quotationLineId: offer.id })
      .execute()
  }
}
