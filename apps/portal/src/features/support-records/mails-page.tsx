import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { formatDateTime } from '@fairlead/formatting/date'
import { useCall, type RowOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segment } from '../../ui/field.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MailText } from './mail-text.tsx'

type Row = RowOf<'support.mails'>

const columns = (open: (row: Row) => void): readonly ColumnOf<'mail'>[] => [
  {
    id: 'to',
    label: 'To',
    width: 288,
    phone: 'sub',
    csv: (row) => row.to,
    title: (row) => row.to,
    cell: (row) => row.to,
  },
  {
    id: 'subject',
    label: 'Subject',
    phone: 'title',
    csv: (row) => row.subject,
    title: (row) => row.subject,
    cell: (row) => (
      <button className="link-btn idlink clip" type="button" onClick={() => open(row)}>
        {row.subject}
      </button>
    ),
  },
  {
    id: 'state',
    label: 'State',
    width: 104,
    phone: 'end',
    csv: (row) => row.state,
    cell: (row) => (
      <Chip tone={row.state.toLowerCase() === 'failed' ? 'red' : 'plain'}>
        {row.state.toLowerCase()}
      </Chip>
    ),
  },
  {
    id: 'created',
    label: 'Written',
    width: 160,
    sort: 'createdAt',
    phone: 'subend',
    csv: (row) => formatDateTime(row.createdAt),
    cell: (row) => formatDateTime(row.createdAt).slice(0, 16),
  },
]

/** The outbox: every mail the marketplace wrote, newest first. */
export function MailsPage() {
  const [open, setOpen] = useState<Row | null>(null)
  return (
    <>
      <PageHead title="Outbox" />
      <ListView
        resource="mail"
        sort={{ field: 'createdAt', order: 'DESC' }}
        noun="mails"
        caption="Mails"
        listKey="support.mails"
        views={false}
        columns={columns(setOpen)}
        onOpen={setOpen}
        empty={
          <Empty icon={Mail} title="No mail has been written yet">
            <p>Every mail to buyers, suppliers and link holders stands here with its links.</p>
          </Empty>
        }
      />
      {open && <MailPanel mail={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function MailPanel({ mail, onClose }: { mail: Row; onClose: () => void }) {
  const { data } = useCall('support.mail', { params: { id: mail.id } })
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
