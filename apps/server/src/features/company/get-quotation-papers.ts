import type { Handler } from '../../context.ts'
import { papersOf } from './company.papers.ts'

export const getQuotationPapers: Handler<'quotationPaper.get'> = async ({ db, actor }) => {
  const { terms } = await papersOf(db, actor.companyId)
  return { terms }
}
