import { useSearchParams } from 'react-router'
import { useCall } from '../../server/queries.ts'
import './supplier.css'
import { PortChooser, type PortRef } from '../../ui/choosers.tsx'
import { Field } from '../../ui/field.tsx'

/** A word of the filter that the address of the list holds. */
export const wordOf = (filter: Record<string, unknown>, key: string) =>
  typeof filter[key] === 'string' ? filter[key] : ''

/** What the address of the list asks for. */
export function valuesOf(search: URLSearchParams): Record<string, unknown> {
  try {
    return (JSON.parse(search.get('filter') ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The port that suppliers have to serve; the world-wide ones do. It is in the address like every filter. */
export function PortFilter() {
  const [search, setSearch] = useSearchParams()
  const port = wordOf(valuesOf(search), 'port')
  const ports = useCall(
    'ref.ports',
    { query: { q: port } },
    { enabled: port !== '', staleTime: Infinity },
  ).data
  const known = ports?.find((each) => each.locode === port)
  const choose = (chosen: PortRef | null) => {
    const { port: _before, ...rest } = valuesOf(search)
    const next = new URLSearchParams(search)
    next.set('filter', JSON.stringify(chosen ? { ...rest, port: chosen.locode } : rest))
    next.set('page', '1')
    setSearch(next)
  }
  return (
    <div className="portfilter">
      <Field label="Serves port">
        <PortChooser
          value={port ? { locode: port, name: known?.name ?? port } : null}
          placeholder="Any"
          onChange={choose}
        />
      </Field>
    </div>
  )
}
