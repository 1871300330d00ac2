import Search from 'lucide-react/icons/search'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useState } from 'react'
import { limits } from '@fairlead/validation/limits'
import { useAction, useCall, useListCall, type RowOf } from '../../../server/queries.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { PortRef } from '../../../ui/choosers.tsx'
import { Checkbox, Select } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { countOf, type Chosen } from './chosen.ts'
import { InviteForm } from './invite-form.tsx'

interface SupplierPickerProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  port?: PortRef | null
  /** Suppliers who were asked before: shown, not to be chosen again. */
  asked?: readonly number[]
}

/** How many suppliers are shown at a time. */
const step = 30

/** Suppliers to tick: favourites first, found by name with typing errors, port and category. */
export function SupplierPicker({ chosen, onChange, port, asked = [] }: SupplierPickerProps) {
  const [text, setText] = useState('')
  const [favourite, setFavourite] = useState(false)
  const [atPort, setAtPort] = useState(false)
  const [categoryId, setCategoryId] = useState('')
  const [most, setMost] = useState(step)
  const q = useDeferredValue(text.trim())
  const categories = useCall('ref.primaryCategories', {}, { staleTime: Infinity }).data
  const found = useListCall('supplier.search', {
    filter: {
      ...(q ? { q } : {}),
      ...(favourite ? { favourite: true } : {}),
      ...(atPort && port ? { port: port.locode } : {}),
      ...(categoryId ? { categoryId } : {}),
    },
    range: [0, most - 1],
    sort: q ? ['relevance', 'DESC'] : ['name', 'ASC'],
  }).data
  const ids = chosen.registered.map((each) => each.id)
  const full = countOf(chosen) >= limits.suppliersPerCase
  const toggle = ({ id, name }: { id: number; name: string }, on: boolean) =>
    onChange({
      ...chosen,
      registered: on
        ? [...chosen.registered, { id, name }]
        : chosen.registered.filter((each) => each.id !== id),
    })
  const rows = found?.data.toSorted((a, b) => Number(b.favourite) - Number(a.favourite))
  const total = found?.total ?? 0
  return (
    <>
      <ChosenList chosen={chosen} onChange={onChange} />
      <div className="picksearch">
        <label className="search">
          <Icon of={Search} />
          <span className="sr">Find suppliers</span>
          <input
            type="search"
            placeholder="Find suppliers"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Select
          label="Category"
          value={categoryId}
          onChange={setCategoryId}
          empty="All categories"
          options={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <div className="picktools">
          <Checkbox label="Favourites" checked={favourite} onChange={setFavourite} />
          {port && <Checkbox label={`Serves ${port.name}`} checked={atPort} onChange={setAtPort} />}
        </div>
      </div>
      <div className="pickers" role="group" aria-label="Suppliers found" tabIndex={0}>
        {!rows && <Skeleton lines={6} />}
        {rows?.length === 0 && (
          <p className="pick muted">No supplier fits. Invite one by e-mail.</p>
        )}
        {rows?.map((row) => (
          <Pick
            key={row.id}
            row={row}
            checked={ids.includes(row.id)}
            asked={asked.includes(row.id)}
            disabled={full && !ids.includes(row.id)}
            onChange={(on) => toggle(row, on)}
          />
        ))}
        {rows && total > rows.length && (
          <p className="pick muted">
            {rows.length} of {total} suppliers.{' '}
            <button className="link-btn" type="button" onClick={() => setMost(most + step)}>
              Show more
            </button>
          </p>
        )}
      </div>
      <InviteForm
        onInvite={(one) => onChange({ ...chosen, unregistered: [...chosen.unregistered, one] })}
      />
    </>
  )
}

interface PickProps {
  row: RowOf<'supplier.search'>
  checked: boolean
  asked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

function Pick({ row, checked, asked, disabled, onChange }: PickProps) {
  const favour = useAction(row.favourite ? 'supplier.unfavour' : 'supplier.favour')
  const where = [row.city, row.country].filter(Boolean).join(', ')
  const record =
    row.requests > 0
      ? `Quoted ${row.quoted} of ${row.requests} of your RFQs`
      : 'Not asked by you before'
  return (
    <label className="pick">
      <input
        className="box"
        type="checkbox"
        checked={checked || asked}
        disabled={disabled || asked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grow">
        <span className="pick__name">
          <span className="clip">{row.name}</span>
          {asked && <Chip>Asked</Chip>}
        </span>
        <span className="pick__why">{where}</span>
        <span className="pick__why">{record}</span>
      </span>
      <IconButton
        small
        icon={Star}
        className={row.favourite ? 'is-favourite' : ''}
        aria-pressed={row.favourite}
        label={
          row.favourite ? `Remove ${row.name} from favourites` : `Add ${row.name} to favourites`
        }
        onClick={(event) => {
          event.preventDefault()
          favour.mutate({ body: { supplierId: row.id } })
        }}
      />
    </label>
  )
}

function ChosenList({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  if (countOf(chosen) === 0) return null
  return (
    <ul className="chosen" aria-label="Chosen suppliers">
      {chosen.registered.map((one) => (
        <li key={one.id} className="chosen__item">
          <span className="clip">{one.name}</span>
          <IconButton
            small
            icon={X}
            label={`Take ${one.name} off`}
            onClick={() =>
              onChange({ ...chosen, registered: chosen.registered.filter((each) => each !== one) })
            }
          />
        </li>
      ))}
      {chosen.unregistered.map((one) => (
        <li key={one.email} className="chosen__item" title={one.email}>
          <span className="clip">{one.name}, by link</span>
          <IconButton
            small
            icon={X}
            label={`Take ${one.name} off`}
            onClick={() =>
              onChange({
                ...chosen,
                unregistered: chosen.unregistered.filter((each) => each !== one),
              })
            }
          />
        </li>
      ))}
    </ul>
  )
}
