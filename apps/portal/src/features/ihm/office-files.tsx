import FileDown from 'lucide-react/icons/file-down'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { Link, useLocation } from 'react-router'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { todayHere } from '@fairlead/validation/day'
import { download, useCall } from '../../server/queries.ts'
import { dayColumn, textColumn } from '../../ui/columns.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { FormMarks } from './ihm-words.tsx'
import { officeForms } from './office-paths.ts'

type FileColumn = ColumnOf<'declarationFile'>

const { rows } = thresholdsOn(todayHere(), { eu: true })
const shortOf = (code: string) => rows.find((row) => row.code === code)?.short ?? code
const materials = rows.map(({ code, short }) => ({ value: code, label: short }))

/** Every declaration that stands, by ship, supplier, product and material; a ship’s together in a zip. */
export function OfficeFiles({ buyerId }: { buyerId: number | undefined }) {
  const paths = officeForms(useLocation().pathname)
  const filter = buyerId === undefined ? {} : { buyerId }
  return (
    <ListView
      resource="declarationFile"
      filter={filter}
      sort={{ field: 'submittedAt', order: 'DESC' }}
      noun="IHM form files"
      caption="IHM form files"
      listKey="ihm-form-files"
      columns={columnsOf(paths.one, paths.list('ihm-contradictions'))}
      filters={[{ key: 'material', label: 'Material above', options: materials }]}
      views={false}
      rowLink={(row) => paths.one(row.declarationId)}
      rowName={(row) => row.number}
      facts={() => <ShipZips buyerId={buyerId} />}
      empty={
        <Empty icon={FlaskConical} title="No form is stored yet">
          <p>Every material declaration that a supplier sends is kept here.</p>
        </Empty>
      }
    />
  )
}

/** The accepted forms of one ship in an archive. */
function ShipZips({ buyerId }: { buyerId: number | undefined }) {
  const { data } = useCall('inventory.fleet', { query: buyerId === undefined ? {} : { buyerId } })
  const ships = data?.filter(({ accepted }) => accepted > 0) ?? []
  if (ships.length === 0) return null
  return (
    <Menu small label="Zip of a ship" icon={FileDown}>
      {ships.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={FileDown}
          onClick={() => void download('download.vesselDeclarationsZip', { params: { id } })}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

const columnsOf = (one: (id: number) => string, toSettle: string): readonly FileColumn[] => [
  {
    id: 'number',
    label: 'MD',
    width: 200,
    phone: 'title',
    csv: (row) => row.number,
    cell: (row) => (
      <Link className="idlink" to={one(row.declarationId)}>
        {row.number}
      </Link>
    ),
  },
  textColumn('product', 'Product', (row) => row.product, { phone: 'sub' }),
  textColumn('part', 'Product number', (row) => row.productNumber, { width: 140 }),
  textColumn('supplier', 'Supplier', (row) => row.supplierName, { width: 168, wide: true }),
  textColumn('vessel', 'Vessel', (row) => row.vesselName, { width: 136 }),
  textColumn('above', 'Above', (row) => row.above.map(shortOf).join(', ') || null, { width: 136 }),
  dayColumn('sent', 'Sent', (row) => row.submittedAt, { width: 100, sort: 'submittedAt' }),
  dayColumn('accepted', 'Accepted', (row) => row.acceptedAt, { width: 100, phone: 'end' }),
  {
    id: 'marks',
    label: 'Marks',
    width: 152,
    csv: (row) =>
      [row.contradicted && 'contradicted', row.outdated && 'threshold changed']
        .filter(Boolean)
        .join(', '),
    cell: (row) => <FormMarks of={row} toSettle={toSettle} />,
  },
]
