import type { Handler } from '../../context.ts'
import { takeOrder } from './exchange.intake.ts'

export const sendOrder: Handler<'erp.order'> = ({ trx, actor, now }, { body }) =>
  takeOrder({ trx, actor, now, companyId: actor.companyId, via: 'API' }, body)
