import Search from 'lucide-react/icons/search'
import { lazy, Suspense } from 'react'
import { countedTotal } from '@fairlead/api/list-ends'
import { formatNumber } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { limits } from '@fairlead/validation/limits'
import { Button } from '../../../ui/button.tsx'
import type { PortRef } from '../../../ui/choosers.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChosenList } from './chosen-list.tsx'
import { countOf, type Chosen } from './chosen.ts'
import { InviteForm } from './invite-form.tsx'
import { SupplierPick } from './supplier-pick.tsx'
import { anyone, useFoundSuppliers, useWanted, type Wanted } from './use-found-suppliers.ts'

const PickFilters = lazy(() => import('./pick-filters.tsx'))

interface SupplierPickerProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  port?: PortRef | null
  /** Suppliers who were asked before: shown, not to be chosen again. */
  asked?: readonly number[]
}

/** Suppliers to tick: found by words, port and everything their profile holds; favourites first. */
export function SupplierPicker({ chosen, onChange, port = null, asked = [] }: SupplierPickerProps) {
  const [wanted, setWanted] = useWanted()
  const { rows, total, more, busy, failed, again } = useFoundSuppliers(wanted, port)
  const ids = chosen.registered.map((each) => each.id)
  const full = countOf(chosen) >= limits.suppliersPerCase
  const toggle = ({ id, name }: { id: number; name: string }, on: boolean) =>
    onChange({
      ...chosen,
      registered: on
        ? [...chosen.registered, { id, name }]
        : chosen.registered.filter((each) => each.id !== id),
    })
  const narrowed = wanted.text !== '' || wanted.atPort
  return (
    <>
      <ChosenList chosen={chosen} onChange={onChange} />
      <PickSearch wanted={wanted} onChange={setWanted} port={port} />
      {full && (
        <p className="small muted">
          {limits.suppliersPerCase} suppliers are chosen, which is the most for one RFQ.
        </p>
      )}
      <p className="pickcount small muted">
        <span role="status">{rows && countWords(rows.length, total)}</span>
        {narrowed && (
          <button className="link-btn" type="button" onClick={() => setWanted(anyone)}>
            Clear
          </button>
        )}
      </p>
      <div className="pickers" role="group" aria-label="Suppliers found" tabIndex={0}>
        {failed && (
          <p className="pick muted">
            The suppliers could not be read. <Button onClick={again}>Try again</Button>
          </p>
        )}
        {!rows && !failed && <Skeleton lines={6} />}
        {rows?.length === 0 && (
          <p className="pick muted">No supplier fits. Invite one by e-mail.</p>
        )}
        {rows?.map((row) => (
          <SupplierPick
            key={row.id}
            row={row}
            text={wanted.text.trim()}
            portName={port?.name ?? null}
            checked={ids.includes(row.id)}
            asked={asked.includes(row.id)}
            disabled={full && !ids.includes(row.id)}
            onChange={(on) => toggle(row, on)}
          />
        ))}
        {more && (
          <p className="pick pick--more">
            <Button busy={busy} onClick={more}>
              Show more
            </Button>
          </p>
        )}
      </div>
      <InviteForm
        onInvite={(one) => onChange({ ...chosen, unregistered: [...chosen.unregistered, one] })}
      />
    </>
  )
}

function countWords(shown: number, total: number): string {
  const { rows, isMore } = countedTotal(total)
  if (shown >= total) return counted(total, 'supplier')
  return `${shown} of ${formatNumber(rows)}${isMore ? '+' : ''} suppliers`
}

interface SearchProps {
  wanted: Wanted
  onChange: (wanted: Wanted) => void
  port: PortRef | null
}

/** What the list is narrowed to; the port of the RFQ is among it. */
function PickSearch({ wanted, onChange, port }: SearchProps) {
  const set = (part: Partial<Wanted>) => onChange({ ...wanted, ...part })
  return (
    <div className="picksearch">
      <label className="search">
        <Icon of={Search} />
        <span className="sr">Find suppliers</span>
        <input
          type="search"
          maxLength={100}
          placeholder="Name, port, category, brand"
          value={wanted.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </label>
      <div className="picktools">
        {port && (
          <Checkbox
            label={`Serves ${port.name}`}
            checked={wanted.atPort}
            onChange={(atPort) => set({ atPort })}
          />
        )}
        <Suspense fallback={null}>
          <PickFilters values={wanted.filter} onChange={(filter) => set({ filter })} />
        </Suspense>
      </div>
    </div>
  )
}
