import type { Handler } from '../../context.ts'
import { letterheadOf } from './company.papers.ts'

export const getLetterhead: Handler<'letterhead.get'> = ({ db, actor }) =>
  letterheadOf(db, actor.companyId)
