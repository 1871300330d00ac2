import type { Handler } from '../../context.ts'
import { mergePapers } from './company.papers.ts'

export const saveQuotationPapers: Handler<'quotationPaper.save'> = async (
  { trx, actor },
  { body: { was, ...said } },
) => {
  await mergePapers(trx, actor.companyId, said, was)
  return { ok: true }
}
