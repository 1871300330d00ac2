import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { useGetOne } from 'ra-core'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { formatDateTime } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { mailStates } from '@fairlead/validation/mail-delivery'
import { useAction } from '../../server/queries.ts'
import { whole } from '../../server/record.ts'
import type { ListRecord, RecordOf } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segment } from '../../ui/field.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OpenName } from '../../ui/open-name.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { MailText } from './mail-text.tsx'
import './mails.css'

type Row = ListRecord<'mail'>
const Col = DataTable.Col<Row>

const words = {
  WAITING: 'waiting',
  SENT: 'sent',
  OUTBOX: 'outbox',
  FAILED: 'failed',
} satisfies Record<Row['state'], string>
const states = mailStates.map((value) => ({ value, label: words[value] }))

const exporter = csvExporter<Row>('Mails', {
  To: (row) => row.to,
  Subject: (row) => row.subject,
  State: (row) => words[row.state],
  Attempts: (row) => row.attempts,
  'Last error': (row) => row.error,
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
        filters={[{ key: 'state', label: 'State', options: states }]}
      >
        <RecordTable<Row>
          noun="mails"
          minWidth={980}
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
              <OpenName clipped onOpen={() => setOpen(row)}>
                {row.subject}
              </OpenName>
            )}
          />
          <Col
            disableSort
            source="state"
            label="State"
            width={120}
            render={(row) => <State mail={row} />}
          />
          <Col
            disableSort
            source="error"
            label="Last error"
            width={224}
            render={(row) => <OrDash>{row.error}</OrDash>}
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
  const late = mail.state === 'WAITING' && mail.error !== null
  const tone = mail.state === 'FAILED' ? 'red' : late ? 'amber' : 'plain'
  return <Chip tone={tone}>{late ? 'tried again' : words[mail.state]}</Chip>
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
      {data && <Delivery mail={data} />}
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
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${data.html}`}
        />
      )}
    </Panel>
  )
}

/** What became of a mail, who sent it again, and what goes with it. */
function Delivery({ mail }: { mail: RecordOf<'mail'> }) {
  const again = useAction('support.sendMailAgain', { done: 'The mail is sent again' })
  const { attempts, error, nextAttemptAt, sentAgain, files } = mail
  const tried = attempts > 0 ? ` after ${counted(attempts, 'attempt')}` : ''
  return (
    <>
      {error && (
        <Notice tone={mail.state === 'FAILED' ? 'red' : 'amber'}>
          <p>
            {mail.state === 'FAILED' ? `Given up${tried}` : `Not delivered${tried}`}: {error}
          </p>
          {nextAttemptAt && <p>Tried again at {formatDateTime(nextAttemptAt)}.</p>}
          {mail.canSendAgain && (
            <Button
              small
              icon={Send}
              busy={again.isPending}
              onClick={() => again.mutate({ params: { id: mail.id } })}
            >
              Send again
            </Button>
          )}
        </Notice>
      )}
      {sentAgain.map(({ by, at }) => (
        <p key={at} className="muted">
          Sent again by {by}, {formatDateTime(at)}
        </p>
      ))}
      {files.length > 0 && <p className="muted">Attached: {files.join(', ')}</p>}
    </>
  )
}
