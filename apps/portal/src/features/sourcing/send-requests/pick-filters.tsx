import { FilterSet } from '../../../ui/filter-chips.tsx'
import { useSupplierFilters } from '../../supplier/supplier-filters.ts'

interface PickFiltersProps {
  values: Record<string, unknown>
  onChange: (values: Record<string, unknown>) => void
}

/** What suppliers have to be, as chips. */
export default function PickFilters({ values, onChange }: PickFiltersProps) {
  return (
    <div className="chips" role="group" aria-label="Filters">
      <FilterSet filters={useSupplierFilters()} values={values} onChange={onChange} />
    </div>
  )
}
