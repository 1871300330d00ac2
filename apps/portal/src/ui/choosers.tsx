import { dataProvider } from '../server/data-provider.ts'
import { firstRows } from '../server/first-rows.ts'
import { Combobox, type Choice } from './combobox.tsx'

export interface PortRef {
  locode: string
  name: string
}

interface PortChooserProps {
  value: PortRef | null
  onChange: (port: PortRef | null) => void
  disabled?: boolean
  placeholder?: string
}

/** A port by name or UN/LOCODE. */
export function PortChooser(props: PortChooserProps) {
  const { value, onChange, disabled, placeholder = 'Port name or code' } = props
  return (
    <Combobox<PortRef>
      text={value ? `${value.name}, ${value.locode}` : ''}
      placeholder={placeholder}
      disabled={disabled}
      onChoose={(choice) => onChange(choice?.value ?? null)}
      find={async (text) => {
        const found = await dataProvider.act('ref.ports', { query: text ? { q: text } : {} })
        return found.slice(0, 50).map((port) => ({
          value: { locode: port.locode, name: port.name },
          label: port.name,
          note: port.locode,
        }))
      }}
    />
  )
}

export interface NamedRef {
  id: number
  name: string
}

interface NamedChooserProps {
  value: NamedRef | null
  onChange: (chosen: NamedRef | null) => void
  disabled?: boolean
  placeholder?: string
  adds?: boolean
  label?: string
}

/** A vessel of the fleet. */
export function VesselChooser({ value, onChange, disabled }: NamedChooserProps) {
  return (
    <Combobox<NamedRef>
      text={value?.name ?? ''}
      placeholder="Vessel name or IMO number"
      disabled={disabled}
      onChoose={(choice) => onChange(choice?.value ?? null)}
      find={async (text) => {
        const filter = text ? { q: text } : {}
        const vessels = await firstRows('vessel', { filter, sort: ['name', 'ASC'], most: 100 })
        return vessels.map((vessel) => ({
          value: { id: vessel.id, name: vessel.name },
          label: vessel.name,
          note: vessel.imo,
        }))
      }}
    />
  )
}

/** A supplier of the marketplace; typing errors are tolerated by the search. */
export function SupplierChooser(props: NamedChooserProps) {
  const { value, onChange, disabled, placeholder = 'Supplier name', adds, label } = props
  return (
    <Combobox<NamedRef>
      text={value?.name ?? ''}
      placeholder={placeholder}
      disabled={disabled}
      adds={adds}
      label={label}
      onChoose={(choice) => onChange(choice?.value ?? null)}
      find={findSuppliers}
    />
  )
}

async function findSuppliers(text: string): Promise<readonly Choice<NamedRef>[]> {
  const filter = text ? { q: text } : {}
  const suppliers = await firstRows('supplier', {
    filter,
    sort: text ? ['relevance', 'DESC'] : ['name', 'ASC'],
    most: 20,
  })
  return suppliers.map((supplier) => ({
    value: { id: supplier.id, name: supplier.name },
    label: supplier.name,
    note: [supplier.city, supplier.country].filter(Boolean).join(', '),
  }))
}
