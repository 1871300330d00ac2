import type { SomeHandlers } from '../../context.ts'
import { favourSupplier } from './favour-supplier.ts'
import { getPublicProfile } from './get-public-profile.ts'
import { getSupplierLogo } from './get-supplier-logo.ts'
import { getSupplierProfile } from './get-supplier-profile.ts'
import { listFavouriteIds } from './list-favourite-ids.ts'
import { listFavourites } from './list-favourites.ts'
import { searchSuppliers } from './search-suppliers.ts'
import { tagSuppliers } from './tag-suppliers.ts'
import { unfavourSupplier } from './unfavour-supplier.ts'

export const supplierHandlers = {
  'supplier.search': searchSuppliers,
  'supplier.profile': getSupplierProfile,
  'supplier.publicProfile': getPublicProfile,
  'supplier.logo': getSupplierLogo,
  'supplier.favouriteIds': listFavouriteIds,
  'supplier.favourites': listFavourites,
  'supplier.favour': favourSupplier,
  'supplier.unfavour': unfavourSupplier,
  'supplier.tag': tagSuppliers,
} satisfies SomeHandlers
