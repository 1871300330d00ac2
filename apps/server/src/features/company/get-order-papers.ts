import type { Handler } from '../../context.ts'
import { orderPapersOf } from './company.papers.ts'

export const getOrderPapers: Handler<'orderPaper.get'> = ({ db, actor }) =>
  orderPapersOf(db, actor.companyId)
