import type { Trx } from '@fairlead/server/src/db/transaction'
import { actsOf } from './act.ts'
import type { World } from './model.ts'

/** Every buyer's ERP knows most of the suppliers by a number, some of them by a name of its own. */
export async function writeVendors(trx: Trx, world: World, now: number) {
  for (const [n, buyer] of world.buyers.entries()) {
    const act = actsOf(trx, buyer.users[0]!, new Date(now))
    const vendors = world.suppliers.flatMap(({ id, name }, i) =>
      i % 5 === 4
        ? []
        : [
            {
              supplierId: id,
              vendorId: `${n % 2 ? 'K-' : ''}${100_200 + i * 17}`,
              alias: i % 4 === 1 ? name.toUpperCase().slice(0, 20).trim() : '',
            },
          ],
    )
    await act('vendor.saveAll', { body: { vendors } })
  }
}
