import { useState } from 'react'
import { caseTypeLabels, type CaseType } from '@fairlead/validation/vocabulary'
import { firstRows } from '../../server/first-rows.ts'
import { VesselChooser, type NamedRef } from '../../ui/choosers.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { useListReader, type ReadList } from '../../ui/use-list-reader.tsx'
import './list-import.css'

interface Head {
  number: string
  vessel: NamedRef | null
  type: CaseType
}

/** A list becomes a requisition: its lines are checked, and what does not stand over it is asked. */
export function useListImport(onDocument: (file: File) => void) {
  const [head, setHead] = useState<Head>({ number: '', vessel: null, type: 'SUPPLIES' })
  const set = (part: Partial<Head>) => setHead((now) => ({ ...now, ...part }))
  const list = useListReader({
    known: () => new Set(),
    onFound: ({ head: found, components }) => {
      const type = components.length > 0 ? 'SPARES' : 'SUPPLIES'
      setHead({ number: found.number ?? '', vessel: null, type })
      if (found.vessel) void vesselNamed(found.vessel).then((vessel) => vessel && set({ vessel }))
    },
    onTake: (lines, found) => onDocument(documentOf(head, lines, found)),
    block: (lines) => blockOf(head, lines),
    head: (
      <div className="listimport">
        <Field label="Requisition number" required>
          <TextInput value={head.number} maxLength={60} onChange={(number) => set({ number })} />
        </Field>
        <Field label="Vessel">
          <VesselChooser value={head.vessel} onChange={(vessel) => set({ vessel })} />
        </Field>
        <Field label="Kind">
          <Select
            value={head.type}
            options={Object.entries(caseTypeLabels).map(([value, label]) => ({ value, label }))}
            onChange={(type) => set({ type: type as CaseType })}
          />
        </Field>
      </div>
    ),
  })
  return {
    busy: list.busy,
    dialog: list.dialog,
    read: (file: File) => list.read({ files: [file] }),
  }
}

/** The ship of the fleet that a list names, with or without its prefix. */
async function vesselNamed(name: string): Promise<NamedRef | null> {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^(m\/?[vts]|ms|mv|mt)\.?\s+/, '')
      .trim()
  const found = await firstRows('vessel', {
    filter: { q: plain(name) },
    sort: ['name', 'ASC'],
    most: 20,
  })
  const same = found.find((vessel) => plain(vessel.name) === plain(name))
  return same ? { id: same.id, name: same.name } : null
}

function blockOf(head: Head, lines: readonly ReadList['lines'][number][]): string | null {
  if (!head.number.trim()) return 'Type the requisition number'
  const open = lines.filter(({ name, quantity, unit }) => !name || !quantity || !unit).length
  if (open === 0) return null
  return `${open === 1 ? '1 line lacks' : `${open} lines lack`} a description, quantity or unit: untick ${open === 1 ? 'it' : 'them'}, or say which column holds it`
}

/** What an RFQ takes of a line: everything but its price. */
function wantedOf(line: ReadList['lines'][number], spares: boolean, keys: Map<string, string>) {
  const { name, code, scheme, drawingNumber, drawingPosition, quantity, unit, component } = line
  const loose = !spares && component ? `For ${component}` : null
  return {
    name,
    code,
    scheme,
    drawingNumber,
    drawingPosition,
    quantity,
    unit,
    component: spares && component ? keys.get(component) : null,
    remarks: [line.remarks, loose].filter(Boolean).join('\n') || null,
  }
}

/** The requisition as an ERP would send it: so it is recognised when it comes again. */
function documentOf({ number, vessel, type }: Head, lines: ReadList['lines'], found: ReadList) {
  const spares = type === 'SPARES'
  const keys = new Map(found.components.map(({ name }, i) => [name, `c${i + 1}`]))
  const document = {
    number: number.trim(),
    type,
    title: `Requisition ${number.trim()}`,
    vesselName: vessel?.name ?? null,
    components: spares
      ? found.components.map(({ name, book, ...facts }) => ({
          ...facts,
          assembly: facts.assembly || name,
          key: keys.get(name),
          book: book ? { name: book } : null,
        }))
      : [],
    lines: lines.map((line) => wantedOf(line, spares, keys)),
  }
  return new File([JSON.stringify(document)], `${number.trim()}.json`, { type: 'application/json' })
}
