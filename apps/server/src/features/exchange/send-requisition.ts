import type { Handler } from '../../context.ts'
import { answered, takeRequisition } from './exchange.intake.ts'

export const sendRequisition: Handler<'erp.requisition'> = async (context, { body }) =>
  answered(
    await takeRequisition({ ...context, companyId: context.actor.companyId, via: 'API' }, body),
  )
