import type { Handler } from '../../context.ts'
import { takeRequisition } from './exchange.intake.ts'

export const sendRequisition: Handler<'erp.requisition'> = ({ trx, actor, now }, { body }) =>
  takeRequisition({ trx, actor, now, companyId: actor.companyId, via: 'API' }, body)
