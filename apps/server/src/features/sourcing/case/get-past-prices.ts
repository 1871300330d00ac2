import type { Handler } from '../../../context.ts'
import { pastPrices } from './case.prices.ts'
import { getCase } from './case.queries.ts'

export const getPastPrices: Handler<'case.pastPrices'> = async ({ db, actor }, { params, query }) =>
  pastPrices(db, await getCase(db, actor, params.id), query.first)
