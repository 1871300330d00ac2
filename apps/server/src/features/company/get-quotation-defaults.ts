import type { Handler } from '../../context.ts'
import { quotationDefaultsOf } from './company.defaults.ts'

export const getQuotationDefaults: Handler<'quotationDefaults.get'> = ({ db, actor }) =>
  quotationDefaultsOf(db, actor.companyId)
