import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, Ok, Params, Port } from '../shapes.ts'

/** One supplier of the directory, with how often the buyer asked and was answered. */
export const SupplierRow = z.object({
  id,
  name: z.string(),
  country: z.string(),
  city: z.string().nullable(),
  favourite: z.boolean(),
  categories: z.array(z.string()),
  brands: z.array(z.string()),
  ports: z.array(z.string()),
  worldWide: z.boolean(),
  classApproved: z.boolean(),
  requests: z.number(),
  quoted: z.number(),
})

const Favourite = z.object({ supplierId: id })

/** Finding suppliers and keeping favourites. */
export const supplierDirectoryCalls = defineCalls({
  'supplier.search': {
    method: 'GET',
    path: '/api/buyer/suppliers',
    summary: 'Suppliers by name (typing errors tolerated), port, category, brand',
    list: {
      filter: z.object({
        q: z.string().max(100).optional(),
        port: z.string().max(5).optional(),
        categoryId: z.coerce.number().int().optional(),
        brand: z.string().max(80).optional(),
        favourite: z.boolean().optional(),
        ids: z.array(id).max(100).optional(),
      }),
      sort: ['relevance', 'name', 'id'],
    },
    reply: z.array(SupplierRow),
  },
  'supplier.profile': {
    method: 'GET',
    path: '/api/buyer/suppliers/{id}',
    summary: "A supplier's profile",
    params: Params,
    reply: SupplierRow.extend({
      address: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      portList: z.array(Port),
      classApprovals: z.array(
        z.object({ id, description: z.string(), expirationDate: z.string().nullable() }),
      ),
    }),
  },
  'supplier.favouriteIds': {
    method: 'GET',
    path: '/api/buyer/account/favorite/supplier-ids',
    summary: 'Ids of the favourite suppliers',
    reply: z.array(id),
  },
  'supplier.favourites': {
    method: 'POST',
    path: '/api/buyer/account/favorite/suppliers',
    summary: 'The favourite suppliers, optionally by port',
    body: z.object({ port: z.string().max(5).nullish() }),
    reply: z.array(SupplierRow),
  },
  'supplier.favour': {
    method: 'POST',
    path: '/api/buyer/account/favorite/supplier/add',
    summary: 'Add a favourite supplier',
    body: Favourite,
    reply: Ok,
    writes: true,
  },
  'supplier.unfavour': {
    method: 'POST',
    path: '/api/buyer/account/favorite/supplier/remove',
    summary: 'Remove a favourite supplier',
    body: Favourite,
    reply: Ok,
    writes: true,
  },
})
