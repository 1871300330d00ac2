import { companyModules } from '@fairlead/validation/modules'
import type { ListRecord } from '../../server/resources.ts'
import type { Tone } from '../../ui/chip.tsx'

type Company = ListRecord<'company'>

export const companyPaths = {
  all: '/secured/support/companies',
  one: (id: number) => `/secured/support/companies/${id}`,
}

export const kinds: Record<Company['kind'], string> = {
  BUYER: 'Buyer',
  SUPPLIER: 'Supplier',
  OPERATOR: 'Operator',
}

export const states: Record<Company['state'], { label: string; tone: Tone }> = {
  ACTIVE: { label: 'Active', tone: 'green' },
  INVITED: { label: 'Invited', tone: 'amber' },
  REGISTERED: { label: 'Registered', tone: 'amber' },
  PENDING: { label: 'Waits for approval', tone: 'amber' },
  LOCKED: { label: 'Locked', tone: 'red' },
}

export const focuses = [
  { value: 'PURCHASING', label: 'Purchasing', note: 'is found and asked for quotations' },
  { value: 'FORWARDING', label: 'Freight forwarding', note: 'can be given orders to forward' },
  { value: 'EINVOICING', label: 'E-invoicing', note: 'an e-invoicing firm is not asked for goods' },
] as const

/** What a company uses of the portal: a buyer its modules, a supplier its focus. */
export function usesOf({ kind, focus, modules }: Pick<Company, 'kind' | 'focus' | 'modules'>) {
  if (kind === 'BUYER') return `${modules.length} of ${companyModules.length} modules`
  if (kind === 'OPERATOR') return ''
  return focuses.flatMap(({ value, label }) => (focus.includes(value) ? [label] : [])).join(', ')
}
