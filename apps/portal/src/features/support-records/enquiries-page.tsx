import MessageSquare from 'lucide-react/icons/message-square'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { formatBytes } from '@fairlead/formatting/number'
import { formatDateTime } from '@fairlead/formatting/date'
import { download, type RowOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'

type Row = RowOf<'support.enquiries'>

const kinds = [
  { value: 'DEMO', label: 'Demo request' },
  { value: 'CONTACT', label: 'Message' },
  { value: 'APPLICATION', label: 'Application' },
]
const kindOf = (row: Row) => kinds.find(({ value }) => value === row.kind)?.label ?? row.kind

const columns = (open: (row: Row) => void): readonly ColumnOf<'enquiry'>[] => [
  {
    id: 'name',
    label: 'From',
    width: 208,
    phone: 'title',
    csv: (row) => row.name,
    cell: (row) => (
      <button className="link-btn idlink clip" type="button" onClick={() => open(row)}>
        {row.name}
      </button>
    ),
  },
  {
    id: 'kind',
    label: 'Kind',
    width: 144,
    phone: 'end',
    csv: kindOf,
    cell: (row) => <Chip tone="line">{kindOf(row)}</Chip>,
  },
  { id: 'email', label: 'E-mail', width: 240, csv: (row) => row.email, cell: (row) => row.email },
  {
    id: 'company',
    label: 'Company',
    width: 176,
    csv: (row) => row.company,
    cell: (row) => <OrDash>{row.company}</OrDash>,
  },
  {
    id: 'message',
    label: 'Message',
    phone: 'sub',
    csv: (row) => row.message,
    cell: (row) => <OrDash>{row.message}</OrDash>,
  },
  {
    id: 'created',
    label: 'Received',
    width: 160,
    sort: 'createdAt',
    phone: 'subend',
    csv: (row) => formatDateTime(row.createdAt),
    cell: (row) => formatDateTime(row.createdAt).slice(0, 16),
  },
]

/** What visitors of the public site wrote. */
export function EnquiriesPage() {
  const [open, setOpen] = useState<Row | null>(null)
  return (
    <>
      <PageHead title="Enquiries" />
      <ListView
        resource="enquiry"
        sort={{ field: 'createdAt', order: 'DESC' }}
        noun="enquiries"
        caption="Enquiries"
        listKey="support.enquiries"
        views={false}
        columns={columns(setOpen)}
        onOpen={setOpen}
        filters={[{ key: 'kind', label: 'Kind', options: kinds }]}
        empty={
          <Empty icon={MessageSquare} title="No enquiries yet">
            <p>Demo requests, messages and applications from the public site arrive here.</p>
          </Empty>
        }
      />
      {open && (
        <Panel
          title={open.name}
          note={`${kindOf(open)}, ${formatDateTime(open.createdAt)}`}
          onClose={() => setOpen(null)}
        >
          <dl className="facts facts--pairs">
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${open.email}`}>{open.email}</a>
            </dd>
            <dt>Company</dt>
            <dd>{open.company ?? '-'}</dd>
            {Object.entries(open.facts).map(
              ([name, value]) => value !== null && <Fact key={name} name={name} value={value} />,
            )}
          </dl>
          {open.message && <p className="prose">{open.message}</p>}
          {open.files.length > 0 && (
            <ul className="files" aria-label="Files">
              {open.files.map((file) => (
                <li key={file.id}>
                  <Icon of={Paperclip} />
                  <button
                    className="link-btn clip"
                    type="button"
                    onClick={() =>
                      void download('support.enquiryFile', {
                        params: { id: open.id, fileId: file.id },
                      })
                    }
                  >
                    {file.name}
                  </button>
                  <span className="end">{formatBytes(file.size)}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
    </>
  )
}
