import type { SomeHandlers } from '../../context.ts'
import { listVendors } from './list-vendors.ts'
import { readVendors } from './read-vendors.ts'
import { createVendor, deleteVendor, saveAllVendors, saveVendor } from './vendors.ts'

export const vendorHandlers = {
  'vendor.list': listVendors,
  'vendor.create': createVendor,
  'vendor.save': saveVendor,
  'vendor.remove': deleteVendor,
  'vendor.read': readVendors,
  'vendor.saveAll': saveAllVendors,
} satisfies SomeHandlers
