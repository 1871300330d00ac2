import type { Handler } from '../../context.ts'
import { answered, takeOrder } from './exchange.intake.ts'

export const sendOrder: Handler<'erp.order'> = async (context, { body }) =>
  answered(await takeOrder({ ...context, companyId: context.actor.companyId, via: 'API' }, body))
