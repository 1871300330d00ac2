import {
  accountTypeLabels,
  brandRelationLabels,
  classSocieties,
  portUseLabels,
  presenceLabels,
} from '@fairlead/validation/supplier-company'
import { useCall } from '../../server/queries.ts'
import type { Filter } from '../../ui/filter-chips.tsx'

/** What suppliers are found by besides words and port; several together have to hold together. */
export function useSupplierFilters(): readonly Filter[] {
  const still = { staleTime: Infinity }
  const categories = useCall('ref.primaryCategories', {}, still).data
  const services = useCall('ref.serviceCategories', {}, still).data
  const brands = useCall('ref.brands', {}, still).data
  const certificates = useCall('ref.certifications', {}, still).data
  const memberships = useCall('ref.memberships', {}, still).data
  const tags = useCall('ref.supplierTags', {}, { staleTime: 30_000 }).data
  return [
    { key: 'categoryId', label: 'Category', options: named(categories) },
    { key: 'serviceId', label: 'Service', options: named(services) },
    { key: 'brand', label: 'Brand', options: (brands ?? []).map(({ name }) => only(name)) },
    { key: 'relation', label: 'Relation to the maker', options: said(brandRelationLabels) },
    { key: 'use', label: 'Port for', options: said(portUseLabels) },
    { key: 'presence', label: 'Has there', options: said(presenceLabels) },
    { key: 'worldWide', label: 'World-wide', options: yes },
    { key: 'accountType', label: 'Kind of company', options: said(accountTypeLabels) },
    { key: 'classApproved', label: 'Class approved', options: yes },
    { key: 'society', label: 'Approved by', options: said(classSocieties) },
    { key: 'approvedFor', label: 'Approved for', options: named(services) },
    { key: 'certificate', label: 'Certificate', options: coded(certificates) },
    { key: 'membership', label: 'Member of', options: coded(memberships) },
    { key: 'tagId', label: 'Tag', options: named(tags) },
    { key: 'favourite', label: 'Favourite', options: yes },
  ]
}

/** Whether anything is asked for that a supplier can be found by. */
export const asksFor = (filter: Record<string, unknown>) =>
  Object.keys(filter).some((key) => key !== 'favourite' && key !== 'tagId')

const yes = [{ value: 'true', label: 'yes' }]
const only = (name: string) => ({ value: name, label: name })
const said = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const named = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))
const coded = (list: readonly { code: string; name: string }[] = []) =>
  list.map(({ code, name }) => ({ value: code, label: name }))
