import { formatBytes } from '@fairlead/formatting/number'
import { shortenFileName } from '@fairlead/formatting/name'
import { PortChooser } from '../../ui/choosers.tsx'
import { DateInput, DateTimeInput } from '../../ui/date-input.tsx'
import { Checkbox, Field, Switch, TextInput } from '../../ui/field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { FilePicker } from '../../ui/file-drop.tsx'
import type { Chosen } from './chosen.ts'
import { LineChoice } from './line-choice.tsx'
import type { SendCase, Sending } from './use-sending.ts'

interface SendFieldsProps {
  cases: readonly SendCase[]
  chosen: Chosen
  sending: Sending
}

/** Everything that goes with an RFQ to its suppliers. */
export function SendFields({ cases, chosen, sending }: SendFieldsProps) {
  const { entries, errors, change } = sending
  const several = cases.length > 1
  return (
    <>
      <div className="fields">
        <Field
          label="Delivery port"
          hint={several ? 'Empty keeps the port of each RFQ' : undefined}
        >
          <PortChooser value={entries.port} onChange={(port) => change({ port })} />
        </Field>
        <Field
          label="Quotes due"
          required={!several}
          error={errors['dueDate']}
          hint={several ? 'Empty keeps the date of each RFQ' : undefined}
        >
          <DateTimeInput value={entries.dueDate} onChange={(dueDate) => change({ dueDate })} />
        </Field>
        <Field label="Vessel's ETA">
          <DateInput value={entries.vesselEta} onChange={(vesselEta) => change({ vesselEta })} />
        </Field>
        <div className="field">
          <span className="label">Priority</span>
          <Switch
            label="Urgent"
            checked={entries.urgent}
            onChange={(urgent) => change({ urgent })}
          />
        </div>
        <Field label="Text to suppliers" wide>
          <RichText
            label="Text to suppliers"
            value={entries.text}
            onChange={(text) => change({ text })}
          />
        </Field>
      </div>
      {cases.some((each) => each.source === 'ERP') && (
        <Switch
          label="Include the comments from the ERP"
          checked={entries.includeErpComments}
          onChange={(includeErpComments) => change({ includeErpComments })}
        />
      )}
      <Suppliers chosen={chosen} sending={sending} />
      <AttachmentChoice cases={cases} sending={sending} />
      <FilePicker
        label="Add files to this sending"
        files={entries.files}
        onChange={(files) => change({ files })}
      />
      {cases.length === 1 && cases[0] && (
        <LineChoice
          caseId={cases[0].id}
          lineIds={entries.lineIds}
          onChange={(lineIds) => change({ lineIds })}
        />
      )}
    </>
  )
}

function Suppliers({ chosen, sending }: Omit<SendFieldsProps, 'cases'>) {
  const { entries, errors, change } = sending
  return (
    <div className="sendsuppliers" role="group" aria-label="Per supplier">
      {chosen.registered.map(({ id, name }) => (
        <div key={id} className="sendsupplier">
          <div className="sendsupplier__name">
            <p className="medium clip">{name}</p>
            <Checkbox
              label={<span className="small">Tell them about withdrawn POs</span>}
              checked={entries.withdrawNotifies.includes(id)}
              onChange={(on) =>
                change({
                  withdrawNotifies: on
                    ? [...entries.withdrawNotifies, id]
                    : entries.withdrawNotifies.filter((each) => each !== id),
                })
              }
            />
          </div>
          <Field label="Name in the request">
            <TextInput
              value={entries.aliases[id] ?? ''}
              placeholder={name}
              onChange={(alias) => change({ aliases: { ...entries.aliases, [id]: alias } })}
            />
          </Field>
          <Emails sending={sending} of={String(id)} error={errors[id]} />
        </div>
      ))}
      {chosen.unregistered.map(({ name, email }) => (
        <div key={email} className="sendsupplier">
          <div className="sendsupplier__name">
            <p className="medium clip">{name}</p>
            <p className="small muted clip">{email}, gets a link</p>
          </div>
          <span />
          <Emails sending={sending} of={email} error={errors[email]} />
        </div>
      ))}
    </div>
  )
}

function Emails({
  sending,
  of,
  error,
}: {
  sending: Sending
  of: string
  error: string | undefined
}) {
  const { emails } = sending.entries
  return (
    <Field label="Also to these e-mail addresses" error={error}>
      <TextInput
        value={emails[of] ?? ''}
        placeholder="Separated by commas"
        onChange={(text) => sending.change({ emails: { ...emails, [of]: text } })}
      />
    </Field>
  )
}

function AttachmentChoice({ cases, sending }: Omit<SendFieldsProps, 'chosen'>) {
  const { entries, change } = sending
  const own = cases.flatMap(({ attachments }) => [
    ...attachments.erpUploadedAttachments.map((file) => ({ ...file, from: 'ERP' })),
    ...attachments.webUploadedAttachments.map((file) => ({ ...file, from: 'Web' })),
  ])
  const earlier = cases.flatMap(({ attachments }) => attachments.previousUploadedAttachments)
  if (own.length + earlier.length === 0) return null
  const flip = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((each) => each !== id) : [...list, id]
  const label = (name: string, note: string) => (
    <>
      {shortenFileName(name)} <span className="muted small">{note}</span>
    </>
  )
  return (
    <fieldset className="stack">
      <legend className="label">Files that go along</legend>
      {own.map((file) => (
        <Checkbox
          key={file.id}
          label={label(file.name, `${file.from}, ${formatBytes(file.size)}`)}
          checked={!entries.skipped.includes(file.id)}
          onChange={() => change({ skipped: flip(entries.skipped, file.id) })}
        />
      ))}
      {earlier.map((file) => (
        <Checkbox
          key={file.id}
          label={label(file.name, `sent earlier, ${formatBytes(file.size)}`)}
          checked={entries.previous.includes(file.id)}
          onChange={() => change({ previous: flip(entries.previous, file.id) })}
        />
      ))}
    </fieldset>
  )
}
