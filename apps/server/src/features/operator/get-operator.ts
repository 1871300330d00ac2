import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { findOperator } from './operator.queries.ts'

export const getOperator: Handler<'operator.get'> = async ({ db }) => {
  const operator = await findOperator(db)
  if (!operator) throw new Refusal('record.missing')
  return operator
}
