import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { IndexValue, PriceIndexForm } from '@fairlead/validation/price-index'
import { defineCalls } from '../contract.ts'
import { Created, id, instant, Ok, Params, revision } from '../shapes.ts'

const PriceIndex = z.object({
  id,
  name: z.string(),
  /** The newest first. */
  values: z.array(IndexValue.extend({ on: z.string() })),
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant,
})

const path = '/api/buyer/contracts/{id}/indexes' as const
const OfIndex = Params.extend({ indexId: z.coerce.number().int().positive() })

/** Indexes that prices of a contract follow. Its vendors read those that their own lists name. */
export const priceIndexCalls = defineCalls({
  'priceIndex.list': {
    method: 'GET',
    path,
    summary: 'The indexes of a contract with their values, by name',
    params: Params,
    reply: z.array(PriceIndex),
  },
  'priceIndex.create': {
    method: 'POST',
    path,
    summary: 'Keep an index; lines of price lists name it from then on',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: PriceIndexForm,
    reply: Created,
    refuses: ['price-index.name-taken', 'price-index.too-many'],
    writes: true,
  },
  'priceIndex.save': {
    method: 'PUT',
    path: `${path}/{indexId}`,
    summary: 'Keep other values of an index; orders that were made stay as they are',
    params: OfIndex,
    bodyBytes: limits.listBodyBytes,
    body: PriceIndexForm.pick({ values: true }).extend({ revision }),
    reply: Ok,
    refuses: ['record.stale'],
    writes: true,
  },
  'priceIndex.remove': {
    method: 'DELETE',
    path: `${path}/{indexId}`,
    summary: 'Delete an index that no line names',
    params: OfIndex,
    reply: Ok,
    refuses: ['price-index.used'],
    writes: true,
  },
  'supplierContract.indexes': {
    method: 'GET',
    path: '/api/supplier/contracts/{id}/versions/{number}/indexes',
    summary: 'The indexes that the own price lists of a version name',
    params: Params.extend({ number: z.coerce.number().int().positive().max(100_000) }),
    reply: z.array(PriceIndex.pick({ id: true, name: true, values: true })),
  },
})
