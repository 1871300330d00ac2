import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, Ok, Params } from '../shapes.ts'

const path = '/api/supplier/account/company/brand/{id}/proof'

/** What proves that a supplier is official licensee or authorised dealer of a brand. */
export const brandProofCalls = defineCalls({
  'supplierCompany.saveBrandProof': {
    method: 'POST',
    path,
    summary: 'Put in the proof of the relation to a brand; it takes the place of the one before',
    params: Params,
    files: ['file'],
    reply: Ok,
    refuses: ['company.proof-file', 'company.proof-relation', 'upload.type'],
    writes: true,
  },
  'supplierCompany.removeBrandProof': {
    method: 'DELETE',
    path,
    summary: 'Remove the proof of the relation to a brand',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'brand.proof': {
    method: 'GET',
    path: '/api/common/supplier/{id}/brand/{brandId}/proof',
    summary:
      "The proof of a supplier's relation to a brand: for itself, and for buyers who may see its profile",
    params: Params.extend({ brandId: z.coerce.number().pipe(id) }),
    reply: 'file',
  },
})
