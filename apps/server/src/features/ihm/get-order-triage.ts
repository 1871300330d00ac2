import type { Handler } from '../../context.ts'
import { triageOf } from './triage.queries.ts'

export const getOrderTriage: Handler<'triage.ofOrder'> = ({ db, actor }, { params }) =>
  triageOf(db, actor, { orderId: params.id })
