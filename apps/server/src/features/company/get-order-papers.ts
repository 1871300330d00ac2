import type { Handler } from '../../context.ts'
import { papersOf } from './company.papers.ts'

export const getOrderPapers: Handler<'orderPaper.get'> = ({ db, actor }) =>
  papersOf(db, actor.companyId)
