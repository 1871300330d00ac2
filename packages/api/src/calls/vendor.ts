import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { VendorChange, VendorForm, Vendors } from '@fairlead/validation/vendor'
import { defineCalls } from '../contract.ts'
import { Created, id, instant, notRead, Ok, Params, revision } from '../shapes.ts'

const Vendor = z.object({
  id,
  supplierId: id,
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vendorId: z.string(),
  alias: z.string().nullable(),
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant,
})

/** A row of a list as it was read; what has a problem is not taken. */
const ReadVendor = z.object({
  row: z.number(),
  /** What the list says. */
  said: z.string(),
  supplier: z.object({ id, name: z.string() }).nullable(),
  vendorId: z.string(),
  alias: z.string().nullable(),
  /** The vendor id it has now. */
  before: z.string().nullable(),
  same: z.boolean(),
  problem: z.string().nullable(),
})

const save = { refuses: ['vendor.id-taken', 'vendor.supplier-taken'], writes: true } as const

/** The numbers that suppliers have in the ERP of a buyer's company. Suppliers, ships and IHM agents have none of these calls. */
export const vendorCalls = defineCalls({
  'vendor.list': {
    method: 'GET',
    path: '/api/buyer/vendors',
    summary: 'The suppliers with a vendor id of the company',
    list: {
      filter: z.object({
        q: z.string().max(100).optional(),
        supplierId: z.coerce.number().int().optional(),
      }),
      sort: ['vendorId', 'name', 'savedAt', 'id'],
    },
    reply: z.array(Vendor),
  },
  'vendor.create': {
    method: 'POST',
    path: '/api/buyer/vendors',
    summary: 'Give a supplier its vendor id',
    body: VendorForm,
    reply: Created,
    refuses: [...save.refuses, 'supplier.unknown'],
    writes: true,
  },
  'vendor.save': {
    method: 'PUT',
    path: '/api/buyer/vendors/{id}',
    summary: 'Change a vendor id or what the ERP calls the supplier',
    params: Params,
    body: VendorChange.safeExtend({ revision }),
    reply: Ok,
    refuses: [...save.refuses, 'record.stale'],
    writes: true,
  },
  'vendor.remove': {
    method: 'DELETE',
    path: '/api/buyer/vendors/{id}',
    summary: 'Take the vendor id off a supplier',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'vendor.read': {
    method: 'POST',
    path: '/api/buyer/vendors/read',
    summary: 'Read a list of vendor ids, pasted or as xlsx; nothing is saved',
    bodyBytes: limits.listBodyBytes,
    body: z.object({ text: z.string().max(400_000).default('') }),
    files: ['files'],
    reply: z.object({ rows: z.array(ReadVendor), ...notRead }),
    refuses: [
      'vendor.none-read',
      'sheet.unreadable',
      'sheet.too-large',
      'sheet.macros',
      'sheet.formulas',
    ],
  },
  'vendor.saveAll': {
    method: 'POST',
    path: '/api/buyer/vendors/all',
    summary: 'Save many vendor ids, all or none',
    bodyBytes: limits.listBodyBytes,
    body: z.object({ vendors: Vendors }),
    reply: z.object({ saved: z.number() }),
    refuses: [...save.refuses, 'supplier.unknown', 'record.stale'],
    writes: true,
  },
})
