import CircleAlert from 'lucide-react/icons/circle-alert'
import FileDown from 'lucide-react/icons/file-down'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { countryName } from '@fairlead/formatting/address'
import { formatDate } from '@fairlead/formatting/date'
import { formatQuantity } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { isDay } from '@fairlead/validation/typed-day'
import { useDuty } from '../../frame/area-context.ts'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { download, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { entryCount } from './ihm-words.tsx'
import type { Inventory, InventoryRow } from './inventory.ts'
import { InventoryBar } from './inventory-bar.tsx'
import { InventorySide } from './inventory-side.tsx'
import { InventoryTable } from './inventory-table.tsx'
import { officeForms } from './office-paths.ts'
import { marksOf, useProposals } from './use-proposals.ts'
import '../../ui/toolbar.css'
import './inventory.css'

const TakeInDialog = lazy(async () => ({
  default: (await import('./take-in-dialog.tsx')).TakeInDialog,
}))
const EntryDialog = lazy(async () => ({
  default: (await import('./entry-dialog.tsx')).EntryDialog,
}))

/** `…/ihm-forms/inventory/{vesselId}`: Part I of a ship as of any day, and what is proposed to change in it. */
export function InventoryPage() {
  const id = Number(useParams()['vesselId'])
  const [search, setSearch] = useSearchParams()
  const asked = search.get('on') ?? ''
  const on = isDay(asked) ? asked : undefined
  const { data } = useCall(
    'inventory.get',
    { params: { id }, query: on ? { on } : {} },
    { placeholderData: (before) => before },
  )
  const [words, setWords] = useState('')
  const [taking, setTaking] = useState(false)
  const keeps = useDuty('trade')
  const [open, setOpen] = useState<InventoryRow | null>(null)
  const paths = officeForms(useLocation().pathname)
  useDocumentTitle(data ? `Inventory of ${data.vessel.name}` : 'Inventory')
  const proposals = useProposals(data ?? nothing)
  if (!data) return <Skeleton lines={12} />
  const { vessel, day, entries, proposed, removals, days } = data
  const changes = proposed.length + removals.length
  const params = { id }
  const show = (to: string) => setSearch(to ? { on: to } : {}, { replace: true })
  const shown = entries.filter((entry) => holds(entry, words))
  return (
    <>
      <PageHead
        title={`Inventory, Part I, ${vessel.name}`}
        crumbs={[{ label: 'Vessels', to: paths.list('ihm-vessels') }, { label: vessel.name }]}
        aside={
          changes > 0 && (
            <Chip icon={CircleAlert} tone="amber">
              {counted(changes, 'change')} to accept
            </Chip>
          )
        }
        actions={
          <>
            {keeps && (
              <Button icon={Upload} aria-haspopup="dialog" onClick={() => setTaking(true)}>
                Take in
              </Button>
            )}
            <Menu label="Documents" icon={FileDown}>
              <MenuItem
                icon={FileDown}
                onClick={() =>
                  void download('download.inventoryPdf', { params, query: { on: day } })
                }
              >
                PDF for the surveyor, {formatDate(day)}
              </MenuItem>
              <MenuItem
                icon={FileDown}
                onClick={() =>
                  void download('download.inventoryXlsx', { params, query: { on: day } })
                }
              >
                xlsx, {formatDate(day)}
              </MenuItem>
              <MenuItem
                icon={FileDown}
                onClick={() => void download('download.vesselDeclarationsZip', { params })}
              >
                Accepted forms in a zip
              </MenuItem>
            </Menu>
          </>
        }
      />
      <div className="toolbar inventorytools">
        <Field label="As of">
          <DateInput label="As of" value={on ?? day} onChange={show} />
        </Field>
        {days.length > 0 && (
          <Select
            label="Days on which it changed"
            value={days.includes(day) ? day : ''}
            options={[
              { value: '', label: 'Days it changed' },
              ...days.map((each) => ({ value: each, label: formatDate(each) })),
            ]}
            onChange={show}
          />
        )}
        <span className="rule" />
        <TextInput
          aria-label="Find an entry"
          placeholder="Material, place, MD"
          maxLength={100}
          value={words}
          onChange={setWords}
        />
        <span className="muted small">
          <b>{entryCount(shown.length)}</b> {shipWords(vessel)}
        </span>
      </div>
      <div className="inventory">
        <InventoryTable
          entries={shown}
          all={entries}
          empty={entries.length === 0}
          form={paths.one}
          marks={marksOf(proposals, data)}
          onOpen={setOpen}
        />
        <InventorySide
          vesselId={id}
          proposals={proposals}
          entries={entries}
          removals={removals}
          form={paths.one}
          toSettle={paths.list('ihm-contradictions')}
        />
      </div>
      <InventoryBar data={data} proposals={proposals} />
      <Suspense fallback={null}>
        {taking && <TakeInDialog vesselId={id} today={day} onClose={() => setTaking(false)} />}
        {open && <EntryDialog vesselId={id} entry={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

const nothing = { proposed: [], entries: [], changes: [] }

const holds = (entry: InventoryRow, words: string) =>
  [materialName(entry.material), entry.partOf, entry.location, entry.declaration, entry.source]
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase())

const shipWords = ({ type, builtYear, grossTonnage, flag, imo }: Inventory['vessel']) =>
  [
    type,
    builtYear && `built ${builtYear}`,
    grossTonnage && `${formatQuantity(String(grossTonnage))} GT`,
    flag && `flag ${countryName(flag)}`,
    `IMO ${imo}`,
  ]
    .filter(Boolean)
    .join(', ')
