import MessageSquare from 'lucide-react/icons/message-square'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { formatBytes } from '@fairlead/formatting/number'
import { formatDateTime } from '@fairlead/formatting/date'
import { download } from '../../server/queries.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpenName } from '../../ui/open-name.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'

type Row = ListRecord<'enquiry'>
const Col = DataTable.Col<Row>

const kinds = [
  { value: 'DEMO', label: 'Demo request' },
  { value: 'CONTACT', label: 'Message' },
  { value: 'APPLICATION', label: 'Application' },
]
const kindOf = (row: Row) => kinds.find(({ value }) => value === row.kind)?.label ?? row.kind

const exporter = csvExporter<Row>('Enquiries', {
  From: (row) => row.name,
  Kind: kindOf,
  'E-mail': (row) => row.email,
  Company: (row) => row.company,
  Message: (row) => row.message,
  Received: (row) => formatDateTime(row.createdAt),
})

/** What visitors of the public site wrote. */
export function EnquiriesPage() {
  const [open, setOpen] = useState<Row | null>(null)
  return (
    <>
      <PageHead title="Enquiries" />
      <RecordList
        resource="enquiry"
        sort={{ field: 'createdAt', order: 'DESC' }}
        noun="enquiries"
        caption="Enquiries"
        exporter={exporter}
        filters={[{ key: 'kind', label: 'Kind', options: kinds }]}
      >
        <RecordTable<Row>
          noun="enquiries"
          minWidth={1140}
          onOpen={setOpen}
          empty={
            <Empty icon={MessageSquare} title="No enquiries yet">
              <p>Demo requests, messages and applications from the public site arrive here.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.name,
            secondary: (row) => row.message,
            end: (row) => <Chip tone="line">{kindOf(row)}</Chip>,
          }}
        >
          <Col
            disableSort
            source="name"
            label="From"
            width={208}
            render={(row) => (
              <OpenName clipped onOpen={() => setOpen(row)}>
                {row.name}
              </OpenName>
            )}
          />
          <Col
            disableSort
            source="kind"
            label="Kind"
            width={144}
            render={(row) => <Chip tone="line">{kindOf(row)}</Chip>}
          />
          <Col disableSort source="email" label="E-mail" width={240} />
          <Col
            disableSort
            source="company"
            label="Company"
            width={176}
            render={(row) => <OrDash>{row.company}</OrDash>}
          />
          <Col
            disableSort
            source="message"
            label="Message"
            render={(row) => <OrDash>{row.message}</OrDash>}
          />
          <Col
            source="createdAt"
            label="Received"
            width={176}
            render={(row) => formatDateTime(row.createdAt).slice(0, 16)}
          />
        </RecordTable>
      </RecordList>
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
