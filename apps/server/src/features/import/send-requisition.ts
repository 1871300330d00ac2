import type { Handler } from '../../context.ts'
import { takeRequisition } from './import.intake.ts'

export const sendRequisition: Handler<'erp.requisition'> = ({ trx, actor, now }, { body }) =>
  takeRequisition({ trx, actor, now, companyId: actor.companyId, via: 'API' }, body)
