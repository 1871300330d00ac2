import type { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import type { ContractForm } from '@fairlead/validation/contract'
import type { Trx } from '../../db/transaction.ts'

type Form = z.output<typeof ContractForm>

/** A version's own columns from a form. */
export const versionColumns = ({ number: _, ...form }: Form) => ({
  title: form.title,
  category: form.category,
  currency: form.currency,
  incoterm: form.incoterm ?? null,
  incotermPlace: form.incotermPlace,
  paymentTerms: form.paymentTerms ?? null,
  validFrom: form.validFrom ?? null,
  validTo: form.validTo ?? null,
  noticeDays: form.noticeDays,
  notes: form.notes,
  supplierIds: form.supplierIds,
})

/** Refuses vendors that are no suppliers here. */
export async function checkVendors(trx: Trx, ids: readonly number[]) {
  const found = await trx
    .selectFrom('company')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('kind', '=', 'SUPPLIER')
    .execute()
  if (found.length < ids.length) throw new Refusal('supplier.unknown')
}
