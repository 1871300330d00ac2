import { formatBytes } from '@fairlead/formatting/number'
import { shortenFileName } from '@fairlead/formatting/name'
import { PortChooser } from '../../../ui/choosers.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import {
  DayField,
  FormField,
  FormValue,
  InstantField,
  SwitchField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { FilePicker } from '../../../ui/file-drop.tsx'
import type { Chosen } from './chosen.ts'
import { LineChoice } from './line-choice.tsx'
import { entryOf } from './send-form.ts'
import type { SendCase, Sending } from './use-sending.ts'

interface SendFieldsProps {
  cases: readonly SendCase[]
  chosen: Chosen
  sending: Sending
}

/** Everything that goes with an RFQ to its suppliers. */
export function SendFields({ cases, chosen, sending }: SendFieldsProps) {
  const { control } = sending.form
  const several = cases.length > 1
  return (
    <>
      <div className="fields">
        <FormField
          control={control}
          name="port"
          label="Delivery port"
          {...(several && { hint: 'Empty keeps the port of each RFQ' })}
        >
          {({ value, onChange }) => <PortChooser value={value} onChange={onChange} />}
        </FormField>
        <InstantField
          control={control}
          name="dueDate"
          label="Quotes due"
          required={!several}
          {...(several && { hint: 'Empty keeps the date of each RFQ' })}
        />
        <DayField control={control} name="vesselEta" label="Vessel's ETA" />
        <div className="field">
          <span className="label">Priority</span>
          <SwitchField control={control} name="urgent" label="Urgent" />
        </div>
        <FormField control={control} name="text" label="Text to suppliers" wide>
          {({ value, onChange }) => (
            <RichText label="Text to suppliers" value={value} onChange={onChange} />
          )}
        </FormField>
      </div>
      {cases.some((each) => each.source === 'ERP') && (
        <SwitchField
          control={control}
          name="includeErpComments"
          label="Include the comments from the ERP"
        />
      )}
      <Suppliers chosen={chosen} sending={sending} />
      <AttachmentChoice cases={cases} sending={sending} />
      <FormValue control={control} name="files">
        {(files, set) => (
          <FilePicker label="Add files to this sending" files={files} onChange={set} />
        )}
      </FormValue>
      {cases.length === 1 && cases[0] && (
        <FormValue control={control} name="lineIds">
          {(lineIds, set) => <LineChoice caseId={cases[0]!.id} lineIds={lineIds} onChange={set} />}
        </FormValue>
      )}
    </>
  )
}

function Suppliers({ chosen, sending }: Omit<SendFieldsProps, 'cases'>) {
  const { control } = sending.form
  return (
    <div className="sendsuppliers" role="group" aria-label="Per supplier">
      {chosen.registered.map(({ id, name }) => (
        <div key={id} className="sendsupplier">
          <div className="sendsupplier__name">
            <p className="medium clip">{name}</p>
            <FormValue control={control} name="withdrawNotifies">
              {(ids, set) => (
                <Checkbox
                  label={
                    <span className="small">Withdrawn POs: tell the further addresses too</span>
                  }
                  checked={ids.includes(id)}
                  onChange={(on) => set(on ? [...ids, id] : ids.filter((each) => each !== id))}
                />
              )}
            </FormValue>
          </div>
          <TextField
            control={control}
            name={`aliases.${entryOf(id)}`}
            label="Name in the request"
            placeholder={name}
          />
          <Emails sending={sending} of={id} />
        </div>
      ))}
      {chosen.unregistered.map(({ name, email }) => (
        <div key={email} className="sendsupplier">
          <div className="sendsupplier__name">
            <p className="medium clip">{name}</p>
            <p className="small muted clip">{email}, gets a link</p>
          </div>
          <span />
          <Emails sending={sending} of={email} />
        </div>
      ))}
    </div>
  )
}

const Emails = ({ sending, of }: { sending: Sending; of: number | string }) => (
  <TextField
    control={sending.form.control}
    name={`emails.${entryOf(of)}`}
    label="Also to these e-mail addresses"
    placeholder="Separated by commas"
  />
)

function AttachmentChoice({ cases, sending }: Omit<SendFieldsProps, 'chosen'>) {
  const { watch, setValue } = sending.form
  const [skipped, previous] = watch(['skipped', 'previous'])
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
          checked={!skipped.includes(file.id)}
          onChange={() => setValue('skipped', flip(skipped, file.id))}
        />
      ))}
      {earlier.map((file) => (
        <Checkbox
          key={file.id}
          label={label(file.name, `sent earlier, ${formatBytes(file.size)}`)}
          checked={previous.includes(file.id)}
          onChange={() => setValue('previous', flip(previous, file.id))}
        />
      ))}
    </fieldset>
  )
}
