import Inbox from 'lucide-react/icons/inbox'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '@fairlead/formatting/date'
import { paths } from '../../frame/paths.ts'
import { useAction, type ReplyOf, type RowOf } from '../../server/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segment } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../frame/toast.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useListImport } from './use-list-import.tsx'
import './import-page.css'

type Row = RowOf<'import.documents'>
type Kind = Row['kind']

const kinds = [
  { value: 'REQUISITION', label: 'Requisitions' },
  { value: 'ORDER', label: 'Orders' },
] as const

const results = [
  { value: 'SUCCESS', label: 'Imported' },
  { value: 'DISCARDED', label: 'Discarded' },
  { value: 'ERROR_GENERIC', label: 'Failed' },
  { value: 'ERROR_EMPTY_ITEMS', label: 'No lines' },
  { value: 'ERROR_CURRENCY_IS_LOCKED', label: 'Currency is locked' },
]

/** What came in from the ERP or by upload, and a place to drop more. */
export function ImportPage() {
  const [kind, setKind] = useState<Kind>('REQUISITION')
  const [done, setDone] = useState<ReplyOf<'import.upload'>>([])
  const upload = useAction('import.upload', { onSuccess: setDone })
  const list = useListImport((file) => upload.mutate({ body: { kind }, files: { files: [file] } }))
  const take = (files: File[]) => {
    const lists = kind === 'REQUISITION' ? files.filter(isList) : []
    const [first, ...others] = lists
    const documents = files.filter((file) => !lists.includes(file))
    if (documents.length > 0) upload.mutate({ body: { kind }, files: { files: documents } })
    if (first) list.read(first)
    if (others.length > 0)
      toast.info(
        `Lists are checked one at a time. Please drop again: ${others.map(({ name }) => name).join(', ')}`,
      )
  }
  return (
    <>
      <PageHead
        title="Imported documents"
        actions={<ButtonLink to={paths.account('preferences')}>ERP keys</ButtonLink>}
      />
      <div className="page page--strip stack">
        <FileDrop
          icon={Upload}
          label={kind === 'REQUISITION' ? 'Drop requisitions here' : 'Drop orders here'}
          hint={
            kind === 'REQUISITION'
              ? 'UBL 2.1 or JSON; or a list as xlsx, csv, docx or PDF, which you check first. The same document twice is recognised.'
              : 'UBL 2.1 or JSON. The same document twice is recognised.'
          }
          accept={kind === 'REQUISITION' ? '.xml,.json,.xlsx,.csv,.docx,.pdf' : '.xml,.json'}
          busy={upload.isPending || list.busy}
          onFiles={take}
        >
          <Segment label="What is imported" value={kind} onChange={setKind} options={kinds} />
        </FileDrop>
        {list.dialog}
        {done.length > 0 && (
          <ul className="files frame importdone" aria-label="Just imported">
            {done.map((one) => (
              <li key={one.name}>
                <StatusChip kind="import" state={one.result} />
                <span className="clip">
                  {one.name} {one.message && <span className="muted">{one.message}</span>}
                </span>
                <span className="end">
                  <DocumentLink number={one.number} caseId={one.caseId} orderId={one.orderId} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ListView
        resource="importedDocument"
        sort={{ field: 'receivedAt', order: 'DESC' }}
        noun="documents"
        caption="Imported documents"
        listKey="imported-documents"
        columns={columns}
        rowLink={linkOf}
        filters={[
          { key: 'kind', label: 'Kind', options: kinds },
          { key: 'result', label: 'Result', options: results },
        ]}
        empty={
          <Empty icon={Inbox} title="Nothing has come in yet">
            <p>Your ERP sends requisitions and orders with a key, or you drop files above.</p>
          </Empty>
        }
      />
    </>
  )
}

/** Lists are checked before they count; the documents of programs are not. */
const isList = ({ name }: File) => /\.(xlsx|csv|tsv|txt|docx|pdf)$/i.test(name)

const linkOf = (row: Pick<Row, 'caseId' | 'orderId'>) =>
  row.caseId ? paths.draftCase(row.caseId) : row.orderId ? paths.draftOrder(row.orderId) : null

interface DocumentLinkProps {
  number: string | null
  caseId: number | null
  orderId: number | null
}

function DocumentLink({ number, ...ids }: DocumentLinkProps) {
  const to = linkOf(ids)
  return to ? (
    <Link className="idlink" to={to}>
      {number ?? 'Open'}
    </Link>
  ) : (
    <span className="medium ref">
      <OrDash>{number}</OrDash>
    </span>
  )
}

const stateOf = (row: Row) => (row.discardedAt ? 'DISCARDED' : row.result)

const columns: readonly ColumnOf<'importedDocument'>[] = [
  {
    id: 'number',
    label: 'Number',
    width: 176,
    sort: 'number',
    phone: 'title',
    csv: (row) => row.number,
    cell: (row) => <DocumentLink number={row.number} caseId={row.caseId} orderId={row.orderId} />,
  },
  {
    id: 'kind',
    label: 'Kind',
    width: 112,
    phone: 'sub',
    csv: (row) => row.kind,
    cell: (row) => (row.kind === 'ORDER' ? 'Order' : 'Requisition'),
  },
  {
    id: 'result',
    label: 'Result',
    width: 168,
    phone: 'end',
    csv: stateOf,
    cell: (row) => <StatusChip kind="import" state={stateOf(row)} />,
  },
  {
    id: 'message',
    label: 'Message',
    csv: (row) => row.message,
    title: (row) => row.message ?? '',
    cell: (row) => <OrDash>{row.message}</OrDash>,
  },
  { id: 'via', label: 'By', width: 120, csv: (row) => row.via, cell: (row) => row.via },
  {
    id: 'received',
    label: 'Received',
    width: 160,
    sort: 'receivedAt',
    phone: 'subend',
    csv: (row) => formatDateTime(row.receivedAt),
    cell: (row) => formatDateTime(row.receivedAt).slice(0, 16),
  },
]
