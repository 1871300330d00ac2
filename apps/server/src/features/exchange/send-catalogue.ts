import type { Handler } from '../../context.ts'
import {
  differenceTo,
  inShort,
  lockCatalogue,
  takeDifference,
} from '../catalogue/catalogue.taken.ts'

export const sendCatalogue: Handler<'erp.catalogue'> = async (context, { body }) => {
  const { trx, actor } = context
  const { apply, removeGone, items } = body
  if (apply) await lockCatalogue(trx, actor.companyId)
  const numbered = items.map((item, i) => ({ ...item, row: i + 1 }))
  const difference = await differenceTo(trx, actor.companyId, numbered)
  const changes = difference.changes.some(({ kind }) => kind !== 'GONE' || removeGone)
  if (apply && changes) await takeDifference(context, difference, { by: null, removeGone })
  return { applied: apply, ...inShort(difference) }
}
