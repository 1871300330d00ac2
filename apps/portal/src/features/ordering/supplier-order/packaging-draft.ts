import { isSame } from '../../../drafts/is-same.ts'
import { merged, said } from '../order/merged.ts'
import type { Overtaken } from '../order/restored.tsx'
import type { Order } from './confirmation.ts'
import { emptyPackage, type PackageRow } from './packages.ts'

/** How an order is packed and where it waits, as it is typed. */
export interface PackagingEntries {
  packages: PackageRow[]
  weightUom: 'KG' | 'LB'
  dimensionsUom: 'CM' | 'IN'
  address: string
  readyFrom: string
  openingHours: string
  contact: string
  dangerousGoods: boolean
  remark: string
}

/** What this device keeps of a packaging that was not sent. */
export interface KeptPackaging {
  version: number
  before: PackagingEntries
  typed: PackagingEntries
}

export const packagingPlace = ({ id }: Pick<Order, 'id'>) => `packaging.${id}`

/** A packaging of which nothing is typed yet. */
export const packagingOf = (order: Pick<Order, 'supplierAddress'>): PackagingEntries => ({
  packages: [emptyPackage],
  weightUom: 'KG',
  dimensionsUom: 'CM',
  address: order.supplierAddress ?? '',
  readyFrom: '',
  openingHours: '',
  contact: '',
  dangerousGoods: false,
  remark: '',
})

/** What is kept of it; null where nothing is typed. */
export function keptPackaging(order: Order, typed: PackagingEntries): KeptPackaging | null {
  const before = packagingOf(order)
  const isTyped = (Object.keys(labels) as (keyof PackagingEntries)[]).some(
    (field) => !isSame(typed[field], before[field]),
  )
  return isTyped ? { version: order.version, before, typed } : null
}

/** What is typed over the order as it stands now, and what of it no longer fits. */
export function packagingOver(
  order: Pick<Order, 'supplierAddress'>,
  { before, typed }: KeptPackaging,
  today: string,
) {
  const overtaken: Overtaken[] = []
  const entries = merged(
    { theirs: packagingOf(order), before, typed },
    labels,
    (label, mine, now) => overtaken.push({ label, typed: said(mine), now: `${said(now)} now` }),
  )
  const { readyFrom } = entries
  if (readyFrom !== '' && readyFrom < today)
    overtaken.push({
      label: labels.readyFrom,
      typed: said(readyFrom),
      now: 'a day that has passed',
    })
  return { entries, overtaken }
}

const labels = {
  packages: 'Packages',
  weightUom: 'Weight in',
  dimensionsUom: 'Size in',
  address: 'Address',
  readyFrom: 'Ready from',
  openingHours: 'Opening hours',
  contact: 'Contact',
  dangerousGoods: 'Contains dangerous goods',
  remark: 'Remark for the forwarder',
} satisfies Record<keyof PackagingEntries, string>
