import type { Handler } from '../../../context.ts'
import { tabsOf } from './case.tabs.ts'

/** All tabs at once. */
export const countCases: Handler<'case.counts'> = ({ db, actor }) => tabsOf(db, actor.companyId)
