import FlaskConical from 'lucide-react/icons/flask-conical'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatQuantity } from '@fairlead/formatting/number'
import { InventoryPart, inventoryParts } from '@fairlead/validation/ihm/inventory'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { InventoryRow } from './inventory.ts'
import { OpenName } from '../../ui/open-name.tsx'
import '../../ui/table.css'

interface Props {
  entries: readonly InventoryRow[]
  /** Those of the day, which number the rows as the papers do. */
  all: readonly InventoryRow[]
  empty: boolean
  /** What a later form proposes for entries that stand. */
  marks: ReadonlyMap<number, 'change' | 'remove'>
  form: (id: number) => string
  onOpen: (entry: InventoryRow) => void
}

/** What is on board, part by part, numbered as in the PDF. */
export function InventoryTable({ entries, all, empty, marks, form, onOpen }: Props) {
  if (empty)
    return (
      <Empty icon={FlaskConical} title="Nothing stands in the inventory on this day">
        <p>Accept what is proposed, or take the existing inventory of the ship in by xlsx.</p>
      </Empty>
    )
  return (
    <div className="tablewrap" role="region" aria-label="Inventory" tabIndex={0}>
      <table className="table inventorytable">
        <caption className="sr">Part I of the Inventory of Hazardous Materials</caption>
        <thead>
          <tr>
            <th scope="col" className="inventorytable__no num">
              No.
            </th>
            <th scope="col">Material and part</th>
            <th scope="col">Location on board</th>
            <th scope="col" className="inventorytable__amount num">
              Quantity
            </th>
            <th scope="col" className="inventorytable__behind">
              Behind it
            </th>
            <th scope="col" className="inventorytable__remark">
              Remark
            </th>
          </tr>
        </thead>
        {InventoryPart.options.map((part) => {
          const rows = entries.filter((entry) => entry.part === part)
          if (rows.length === 0) return null
          return (
            <tbody key={part}>
              <tr className="inventorytable__part">
                <th scope="colgroup" colSpan={6}>
                  {part} {inventoryParts[part]}
                </th>
              </tr>
              {rows.map((entry) => (
                <tr key={entry.id} onClick={() => onOpen(entry)}>
                  <td className="num muted">{all.indexOf(entry) + 1}</td>
                  <td title={`${materialName(entry.material)}, ${entry.partOf}`}>
                    <OpenName onOpen={() => onOpen(entry)}>{materialName(entry.material)}</OpenName>{' '}
                    <span className="muted">{entry.partOf}</span>
                  </td>
                  <td title={entry.location}>{entry.location}</td>
                  <td className="num">
                    {marks.has(entry.id) ? <del>{amountWords(entry)}</del> : amountWords(entry)}
                  </td>
                  <td title={entry.declaration ?? entry.source ?? ''}>
                    <Behind entry={entry} form={form} />
                  </td>
                  <td title={entry.remarks ?? ''}>
                    <ToCome mark={marks.get(entry.id)} /> <Marks entry={entry} /> {entry.remarks}
                    {entry.until && ` until ${formatDate(entry.until)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

function ToCome({ mark }: { mark: 'change' | 'remove' | undefined }) {
  if (!mark) return null
  return mark === 'remove' ? (
    <Chip icon={Minus} tone="red">
      To remove
    </Chip>
  ) : (
    <Chip icon={Pencil} tone="amber">
      To change
    </Chip>
  )
}

/** `about 18 kg`. */
export const amountWords = ({
  quantity,
  unit,
  approximate,
}: Pick<InventoryRow, 'quantity' | 'unit' | 'approximate'>) =>
  `${approximate ? 'about ' : ''}${formatQuantity(quantity)} ${unit}`

/** The declaration an entry rests on, with the forms that hold it; else what it is known from. */
export function Behind({ entry, form }: { entry: InventoryRow; form: (id: number) => string }) {
  if (!entry.declaration) return <span className="muted">{entry.source ?? '-'}</span>
  if (entry.declarationId === null) return <>{entry.declaration}</>
  return (
    <Link
      className="behind"
      to={form(entry.declarationId)}
      onClick={(event) => event.stopPropagation()}
    >
      {entry.declaration}
    </Link>
  )
}

/** What is to be known of the declaration behind an entry. */
export function Marks({
  entry: { contradicted, setAside, outdated },
}: {
  entry: Pick<InventoryRow, 'contradicted' | 'setAside' | 'outdated'>
}) {
  return (
    <>
      {contradicted && <Chip tone="red">Contradicted</Chip>}
      {setAside && <Chip tone="red">Set aside</Chip>}
      {outdated && <Chip tone="amber">Threshold changed</Chip>}
    </>
  )
}
