import { unnamedSupplier } from '@fairlead/formatting/label'
import Big from 'big.js'
import { money } from '@fairlead/validation/decimal'
import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import type { Handler } from '../../../context.ts'
import { getCase } from '../case/case.queries.ts'

export const getOffersTooltip: Handler<'case.offersTooltip'> = async (
  { db, actor },
  { params },
) => {
  const found = await getCase(db, actor, params.id)
  const rates = found.rates ?? {}
  const rows = await db
    .selectFrom('quotation')
    .innerJoin('caseRequest', 'caseRequest.id', 'quotation.requestId')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .select([
      'quotation.total',
      'quotation.currency',
      'company.name',
      'caseRequest.alias',
      'caseRequest.unregisteredName',
    ])
    .where('quotation.caseId', '=', found.id)
    .where('quotation.state', 'in', standingQuotations)
    .orderBy('quotation.id')
    .execute()
  return rows.map((row) => {
    const rate = rates[row.currency]
    return {
      supplierName: row.alias ?? row.name ?? row.unregisteredName ?? unnamedSupplier,
      total: row.total,
      currency: row.currency,
      landedTotal: rate ? money(new Big(row.total).times(rate)) : null,
    }
  })
}
