import type { Handler } from '../../context.ts'
import { lastPrices } from './catalogue.prices.ts'
import { itemsMeant } from './catalogue.search.ts'

export const findItems: Handler<'catalogue.find'> = async ({ db, actor }, { query }) => {
  const found = await itemsMeant(db, actor.companyId, query.q)
  const last = await lastPrices(db, actor.companyId, found)
  return found.map((item) => ({ ...item, last: last.get(item.id) ?? null }))
}

/** Prices are the office's. */
export const findForShip: Handler<'vesselCatalogue.find'> = ({ db, actor }, { query }) =>
  itemsMeant(db, actor.companyId, query.q)
