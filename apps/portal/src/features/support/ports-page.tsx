import { formatNumber } from '@fairlead/formatting/number'
import { useState } from 'react'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import './installation.css'

type Report = ReplyOf<'support.importPorts'>

const count = (n: number) => formatNumber(n)

/** The official list of ports, and how a new edition of it comes in: compared first, then put in. */
export function PortsPage() {
  const now = useCall('support.portEdition', {}).data
  const [files, setFiles] = useState<File[]>([])
  const [edition, setEdition] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const send = useAction('support.importPorts', { onSuccess: setReport })
  const give = (apply: boolean) => send.mutate({ body: { edition, apply }, files: { files } })
  const take = (taken: File[]) => {
    setFiles(taken)
    setReport(null)
  }
  const wrong = edition !== '' && !/^20\d\d-[1-9]$/.test(edition)
  const ready = files.length > 0 && edition !== '' && !wrong
  return (
    <>
      <PageHead
        title="Ports"
        aside={
          now && (
            <span className="muted small">
              {`UN/LOCODE ${now.edition}: ${count(now.listed)} ports`}
              {now.kept > 0 && `, ${count(now.kept)} kept that left the list`}
            </span>
          )
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Ports">
        <div className="page">
          <Section title="Put in a new edition">
            <p className="muted">
              As UNECE publishes them, one part or all. Ports of countries that are not in the files
              stay as they are.
            </p>
            <FilePicker label="Parts of UN/LOCODE as CSV files" files={files} onChange={take} />
            <Field label="Edition" required error={wrong ? 'Please give it as 2026-1' : undefined}>
              <TextInput
                value={edition}
                placeholder="2026-1"
                maxLength={6}
                onChange={(value) => {
                  setEdition(value.trim())
                  setReport(null)
                }}
              />
            </Field>
            <p>
              <Button disabled={!ready} busy={send.isPending} onClick={() => give(false)}>
                Compare
              </Button>
            </p>
          </Section>
          {report && <Outcome report={report} busy={send.isPending} onApply={() => give(true)} />}
        </div>
      </div>
    </>
  )
}

const kinds = [
  ['added', 'New'],
  ['renamed', 'Renamed'],
  ['moved', 'Moved by more than 10 km'],
  ['gone', 'No longer listed'],
] as const

/** What the edition changes, or has changed. */
function Outcome(props: { report: Report; busy: boolean; onApply: () => void }) {
  const { report, busy, onApply } = props
  return (
    <Section title={report.applied ? 'Put in' : 'What would change'}>
      <Notice tone={report.applied ? 'green' : 'blue'}>
        <p role="status">
          {`${count(report.ports)} ports of ${report.countries === 1 ? '1 country' : `${report.countries} countries`} were read. `}
          {report.gone.count > 0 &&
            `${count(report.gone.count)} are no longer listed: they stay on the documents that name them (${count(report.inUse)} in use) and are not offered any more.`}
        </p>
      </Notice>
      {kinds.map(([kind, title]) => (
        <Change key={kind} title={title} change={report[kind]} />
      ))}
      <details className="portchange">
        <summary>{`Lines not understood: ${count(report.notUnderstood.count)}`}</summary>
        <ul>
          {report.notUnderstood.first.map(({ line, text }) => (
            <li key={`${line} ${text}`}>{`Line ${line}: ${text}`}</li>
          ))}
        </ul>
      </details>
      {!report.applied && (
        <p>
          <Button kind="primary" busy={busy} onClick={onApply}>
            Put the edition in
          </Button>
        </p>
      )}
    </Section>
  )
}

function Change({ title, change }: { title: string; change: Report['added'] }) {
  return (
    <details className="portchange">
      <summary>{`${title}: ${count(change.count)}`}</summary>
      <ul>
        {change.first.map(({ locode, name, note }) => (
          <li key={locode}>
            {`${name} `}
            <span className="muted small">{[locode, note].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {change.count > change.first.length && (
        <p className="muted small">{`and ${count(change.count - change.first.length)} more`}</p>
      )}
    </details>
  )
}
