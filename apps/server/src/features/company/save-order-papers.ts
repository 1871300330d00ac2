import type { Handler } from '../../context.ts'
import { mergePapers } from './company.papers.ts'

export const saveOrderPapers: Handler<'orderPaper.save'> = async (
  { trx, actor },
  { body: { was, ...said } },
) => {
  await mergePapers(trx, actor.companyId, said, was)
  return { ok: true }
}
