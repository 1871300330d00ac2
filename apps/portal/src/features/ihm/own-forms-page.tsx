import Copy from 'lucide-react/icons/copy'
import FileDown from 'lucide-react/icons/file-down'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { useDuty } from '../../frame/area-context.ts'
import { download } from '../../server/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dayColumn, textColumn } from '../../ui/columns.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FormsTabs } from './forms-tabs.tsx'
import { supplierForms } from './ihm-paths.ts'
import { PublishForm } from './publish-form.tsx'

type FormColumn = ColumnOf<'ownForm'>
type Row = Parameters<NonNullable<FormColumn['cell']>>[0]

/** `/secured/supplier/account/ihm-forms`: what the supplier declared, by product, to be found, taken along and used again. */
export function OwnFormsPage() {
  return (
    <>
      <PageHead title="IHM forms" />
      <FormsTabs current="own" />
      <ListView
        resource="ownForm"
        sort={{ field: 'submittedAt', order: 'DESC' }}
        noun="forms"
        caption="Your forms by product"
        listKey="supplier.own-forms"
        columns={columns}
        views={false}
        rowLink={(row) => supplierForms.one(row.declarationId)}
        rowName={(row) => row.number}
        empty={
          <Empty icon={FlaskConical} title="You have declared no product yet">
            <p>Each product you declare stands here, to be used again for the next order.</p>
          </Empty>
        }
      />
    </>
  )
}

/** To the one line that waits, with the form taken over; to the sheet where several do. */
function placeAgain({ id, waiting }: Row): string {
  const [first] = waiting
  return waiting.length === 1
    ? `${supplierForms.one(first!.declarationId, first!.lineId)}&use=${id}`
    : supplierForms.bulk([...new Set(waiting.map(({ declarationId }) => declarationId))])
}

const standing = ({ acceptedAt, changed }: Row) => {
  if (changed.length > 0) return `Outdated: ${changed.slice(0, 2).join(', ')}`
  return acceptedAt ? formatDate(acceptedAt) : ''
}

/** What is done with a form by who answers for the company. */
function WhatIsDone({ row }: { row: Row }) {
  if (!useDuty('trade')) return null
  return (
    <>
      {row.waiting.length > 0 && (
        <ButtonLink small icon={Copy} to={placeAgain(row)}>
          {row.waiting.length === 1 ? 'Use again' : `Use for ${row.waiting.length} lines`}
          <span className="sr">, {row.number}</span>
        </ButtonLink>
      )}
      {row.isMaker && <PublishForm row={row} />}
    </>
  )
}

const columns: readonly FormColumn[] = [
  {
    id: 'product',
    label: 'Product',
    sort: 'product',
    phone: 'title',
    csv: (row) => row.product,
    cell: (row) => (
      <Link className="idlink" to={supplierForms.one(row.declarationId)}>
        {row.product}
      </Link>
    ),
  },
  textColumn('number', 'Product number', (row) => row.productNumber, { width: 136, phone: 'sub' }),
  textColumn('maker', 'Maker', (row) => row.maker, { width: 120 }),
  textColumn('revision', 'Revision', (row) => row.revision, { width: 80, wide: true }),
  textColumn('above', 'Above', (row) => row.above.map(materialName).join(', ') || null, {
    width: 136,
    wide: true,
  }),
  dayColumn('sent', 'Sent', (row) => row.submittedAt, {
    width: 100,
    sort: 'submittedAt',
    wide: true,
  }),
  textColumn('accepted', 'Accepted', (row) => standing(row) || null, { width: 124, phone: 'end' }),
  {
    id: 'acts',
    label: 'Form',
    width: 356,
    csv: (row) => row.number,
    cell: (row) => (
      <span className="row">
        <Button
          small
          icon={FileDown}
          onClick={() =>
            void download('download.materialDeclaration', {
              params: { id: row.declarationId, lineId: row.lineId },
            })
          }
        >
          PDF<span className="sr"> of {row.number}</span>
        </Button>
        <WhatIsDone row={row} />
      </span>
    ),
  },
]
