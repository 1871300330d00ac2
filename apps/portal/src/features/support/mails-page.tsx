import Mail from 'lucide-react/icons/mail'
import { useGetOne } from 'ra-core'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { formatDateTime } from '@fairlead/formatting/date'
import { whole } from '../../server/record.ts'
import type { ListRecord, RecordOf } from '../../server/resources.ts'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segment } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { MailText } from './mail-text.tsx'
import './mails.css'

type Row = ListRecord<'mail'>
const Col = DataTable.Col<Row>

const exporter = csvExporter<Row>('Mails', {
  To: (row) => row.to,
  Subject: (row) => row.subject,
  State: (row) => row.state,
  Written: (row) => formatDateTime(row.createdAt),
})

/** The outbox: every mail the marketplace wrote, newest first. */
export function MailsPage() {
  const [open, setOpen] = useState<Row | null>(null)
  return (
    <>
      <PageHead title="Outbox" />
      <RecordList
        resource="mail"
        sort={{ field: 'createdAt', order: 'DESC' }}
        noun="mails"
        caption="Mails"
        exporter={exporter}
      >
        <RecordTable<Row>
          noun="mails"
          minWidth={780}
          onOpen={setOpen}
          empty={
            <Empty icon={Mail} title="No mail has been written yet">
              <p>Every mail to buyers, suppliers and link holders stands here with its links.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.subject,
            secondary: (row) => row.to,
            end: (row) => <State mail={row} />,
          }}
        >
          <Col disableSort source="to" label="To" width={288} />
          <Col
            disableSort
            source="subject"
            label="Subject"
            render={(row) => (
              <button className="link-btn idlink clip" type="button" onClick={() => setOpen(row)}>
                {row.subject}
              </button>
            )}
          />
          <Col
            disableSort
            source="state"
            label="State"
            width={104}
            render={(row) => <State mail={row} />}
          />
          <Col
            source="createdAt"
            label="Written"
            width={176}
            render={(row) => formatDateTime(row.createdAt).slice(0, 16)}
          />
        </RecordTable>
      </RecordList>
      {open && <MailPanel mail={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function State({ mail }: { mail: Row }) {
  const state = mail.state.toLowerCase()
  return <Chip tone={state === 'failed' ? 'red' : 'plain'}>{state}</Chip>
}

function MailPanel({ mail, onClose }: { mail: Row; onClose: () => void }) {
  const { data } = useGetOne<RecordOf<'mail'>>('mail', { id: mail.id, meta: whole })
  const [part, setPart] = useState<'html' | 'text'>('html')
  return (
    <Panel
      title={mail.subject}
      note={`To ${mail.to}, ${formatDateTime(mail.createdAt)}`}
      onClose={onClose}
    >
      <div>
        <Segment
          label="Part of the mail"
          value={part}
          onChange={setPart}
          options={[
            { value: 'html', label: 'As HTML' },
            { value: 'text', label: 'As text' },
          ]}
        />
      </div>
      {!data && <Skeleton lines={8} />}
      {data && part === 'text' && <MailText text={data.text} />}
      {data && part === 'html' && (
        <iframe
          className="mailframe"
          title={`Mail: ${mail.subject}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          srcDoc={`<base target="_blank">${data.html}`}
        />
      )}
    </Panel>
  )
}
