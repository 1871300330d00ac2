import { performance } from 'node:perf_hooks'
import { DeclarationDraftForm } from '@fairlead/validation/declaration-draft'
import {
  BulkStore,
  materialsOf,
  problemsOfRow,
  rowsOf,
  standingOf,
} from '../apps/portal/src/features/ihm/bulk-row.ts'
import type { Declaration } from '../apps/portal/src/features/ihm/declaration-model.ts'

// What the sheet of IHM forms computes, without drawing it: 300 lines of 3 orders, 16 materials across.
const orders = [1, 2, 3].map(
  (id) =>
    ({
      id,
      orderNumber: `PO-${id}`,
      supplierName: 'Stone',
      supplierAddress: null,
      eu: true,
      items: Array.from({ length: 100 }, (_, i) => ({
        id: id * 1000 + i,
        position: i + 1,
        name: `Valve ${i}`,
        code: `V-${i}`,
        drawingNumber: null,
        maker: 'ABC',
        quantity: '2',
        unit: 'PCS',
        accepted: null,
        declared: null,
        earlier: null,
      })),
    }) as unknown as Declaration,
)
const form = DeclarationDraftForm.parse({ lines: {}, conformity: {} })
const materials = materialsOf(orders)
const store = new BulkStore(rowsOf(orders.map((declaration) => ({ declaration, form }))), materials)

/** What is read again after a change: how it stands with every line. */
const look = () => store.all().map(standingOf)

function timed(name: string, work: () => void, times = 1) {
  const taken = Array.from({ length: times }, () => {
    const start = performance.now()
    work()
    look()
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))]!
  console.log(`${name}: ${at(0.5).toFixed(1)} ms, the slowest ${taken.at(-1)!.toFixed(1)} ms`)
}

timed('opened', () => undefined)
let key = 0
timed(
  'one cell typed',
  () => store.set([{ key: store.order[key++ % 300]!, field: 'lead', text: 'no' }]),
  300,
)
timed('none above for all 300 lines', () => store.noneAbove(store.order))
timed('taken back', () => void store.undo())
timed('what is wrong with all lines, once they are to be sent', () => {
  for (const row of store.all()) problemsOfRow(row)
})
