import { formatBytes } from '@fairlead/formatting/number'
import { shortenFileName } from '@fairlead/formatting/name'
import { dueHint } from '@fairlead/validation/case'
import { ownZone } from '@fairlead/validation/day'
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
import { Prose } from '../../../ui/prose.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TemplateText } from '../../../ui/template-text.tsx'
import { FilePicker } from '../../../ui/file-drop.tsx'
import type { Chosen } from './chosen.ts'
import { LineChoice } from './line-choice.tsx'
import { entryOf } from './send-form.ts'
import './send-fields.css'
import type { SendCase, Sending } from './use-sending.ts'

interface SendFieldsProps {
  cases: readonly SendCase[]
  chosen: Chosen
  sending: Sending
}

/** The zone of the RFQs that go out together; the sender's where they have several. */
function zoneOf(cases: readonly SendCase[]): string {
  const [first = ownZone(), ...others] = new Set(cases.map(({ timeZone }) => timeZone ?? 'UTC'))
  return others.length > 0 ? ownZone() : first
}

/** Everything that goes with an RFQ to its suppliers. */
export function SendFields({ cases, chosen, sending }: SendFieldsProps) {
  const { control, watch } = sending.form
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
          zone={zoneOf(cases)}
          label="Quotes due"
          required={!several}
          hint={
            dueHint(watch('dueDate'), watch('vesselEta'), zoneOf(cases)) ||
            (several && 'Empty keeps the date of each RFQ')
          }
        />
        <DayField control={control} name="vesselEta" label="Vessel's ETA" />
        <div className="field">
          <span className="label">Priority</span>
          <SwitchField control={control} name="urgent" label="Urgent" />
        </div>
        <FormValue control={control} name="text">
          {(value, set) => (
            <TemplateText
              kind="REQUEST"
              ids={cases.map(({ id }) => id)}
              value={value}
              onChange={set}
            />
          )}
        </FormValue>
        <FormField
          control={control}
          name="text"
          label="Text to suppliers"
          hint={hintOf(cases)}
          wide
        >
          {({ value, onChange }) => (
            <RichText label="Text to suppliers" value={value} onChange={onChange} />
          )}
        </FormField>
      </div>
      <Said title="The RFQ's own text" cases={cases} textOf={(each) => each.text} />
      {cases.some((each) => each.erpComments) && (
        <div className="stack">
          <SwitchField
            control={control}
            name="includeErpComments"
            label="Include the comments from the ERP"
          />
          <Said title="The ERP says" cases={cases} textOf={(each) => each.erpComments} />
        </div>
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

const hintOf = (cases: readonly SendCase[]) =>
  cases.some((each) => each.text)
    ? 'For this sending. The text of the RFQ goes along as well.'
    : 'For this sending.'

interface SaidProps {
  title: string
  cases: readonly SendCase[]
  textOf: (each: SendCase) => string | null
}

/** Words that are already there, of each RFQ that has any: to be read before they go out. */
function Said({ title, cases, textOf }: SaidProps) {
  const said = cases.filter(textOf)
  if (said.length === 0) return null
  return (
    <div className="stack" role="group" aria-label={title}>
      {said.map((each) => (
        <blockquote key={each.id} className="said">
          <p className="muted small">
            {cases.length === 1 ? title : `${title}, ${each.requisitionNumber ?? `RFQ ${each.id}`}`}
          </p>
          <Prose text={textOf(each) ?? ''} />
        </blockquote>
      ))}
    </div>
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
