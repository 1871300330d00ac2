import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { DataTable, List } from 'react-admin'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { brandRelationLabels } from '@fairlead/validation/supplier-company'
import { useAction } from '../../server/queries.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { Stock } from '../../ui/stock/stock.tsx'
import { companyPaths } from './company-words.ts'
import '../../ui/table.css'

type Asked = ListRecord<'brandRequest'>
const Col = DataTable.Col<Asked>

/** Brands that suppliers miss in the list: added, or refused with a reason; both are mailed to who asked. */
export function BrandsPage() {
  const [asked, setAsked] = useState<{ brand: Asked; add: boolean } | null>(null)
  const answers = (brand: Asked) => (
    <span className="row">
      <Button
        small
        aria-label={`Add ${brand.name}`}
        aria-haspopup="dialog"
        onClick={() => setAsked({ brand, add: true })}
      >
        Add
      </Button>
      <Button
        small
        kind="danger-quiet"
        aria-label={`Refuse ${brand.name}`}
        aria-haspopup="dialog"
        onClick={() => setAsked({ brand, add: false })}
      >
        Refuse
      </Button>
    </span>
  )
  return (
    <>
      <PageHead title="Missing brands" />
      <Stock>
        <List
          disableAuthentication
          disableSyncWithLocation
          resource="brandRequest"
          title={false}
          actions={false}
          empty={false}
          pagination={false}
          component="div"
        >
          <div className="tablewrap" role="region" aria-label="Missing brands" tabIndex={0}>
            <RecordTable<Asked>
              noun="brands"
              minWidth={840}
              empty={
                <Empty icon={Tag} title="No supplier misses a brand">
                  <p>What suppliers ask for while they name their brands stands here.</p>
                </Empty>
              }
              phone={{
                primary: (brand) => brand.name,
                secondary: (brand) => `${brand.companyName}, ${formatDate(brand.askedAt)}`,
                end: answers,
              }}
            >
              <Col disableSort source="name" label="Brand" width={208} />
              <Col
                disableSort
                source="relation"
                label="Relation"
                width={160}
                render={(brand) => brandRelationLabels[brand.relation]}
              />
              <Col
                disableSort
                source="companyName"
                label="Asked by"
                width={208}
                render={(brand) => (
                  <Link to={companyPaths.one(brand.companyId)}>{brand.companyName}</Link>
                )}
              />
              <Col
                disableSort
                source="askedAt"
                label="Asked on"
                width={104}
                render={(brand) => formatDate(brand.askedAt)}
              />
              <Col
                disableSort
                source="note"
                label="Note"
                render={(brand) => <OrDash>{brand.note}</OrDash>}
              />
              <Col disableSort label="Answer" width={176} render={answers} />
            </RecordTable>
          </div>
        </List>
      </Stock>
      {asked && <Answer {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Answer({ brand, add, onClose }: { brand: Asked; add: boolean; onClose: () => void }) {
  const params = { id: brand.id }
  const put = useAction('brand.add', {
    quiet: true,
    done: `${brand.name} is in the list`,
    onSuccess: onClose,
  })
  const refuse = useAction('brand.refuse', {
    quiet: true,
    done: `${brand.companyName} is told`,
    onSuccess: onClose,
  })
  if (add)
    return (
      <ConfirmDialog
        title={`Add ${brand.name}`}
        action="Add the brand"
        busy={put.isPending}
        problem={put.error?.message}
        onClose={onClose}
        onConfirm={() => put.mutate({ params, body: { name: brand.name } })}
      >
        Every supplier can name it from now on. {brand.companyName} has it as{' '}
        {brandRelationLabels[brand.relation].toLowerCase()}, and is told by mail.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      danger
      title={`Refuse ${brand.name}`}
      action="Refuse the brand"
      reason={`Reason, as ${brand.companyName} reads it`}
      busy={refuse.isPending}
      problem={refuse.error?.message}
      onClose={onClose}
      onConfirm={({ reason }) => refuse.mutate({ params, body: { reason } })}
    />
  )
}
