import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Email } from '@fairlead/validation/text'
import { CaseType, caseTypeLabels } from '@fairlead/validation/vocabulary'
import { act } from '../../../server/act.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { PortChooser } from '../../../ui/choosers.tsx'
import { Field, Select, TextInput } from '../../../ui/field.tsx'
import { bodyOf, furtherRow, isWhole, rowKey, rowsOf, type DeskRow } from '../desk-rows.ts'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { useListPart } from '../use-list-part.ts'
import { RfqEmails } from './rfq-emails.tsx'

type Reply = ReplyOf<'supplierCompany.desks'>
const read = (reply: Reply) => ({
  version: reply.version,
  savedBy: reply.savedBy,
  value: rowsOf(reply) as readonly DeskRow[],
})

const kinds = CaseType.options.map((value) => ({ value, label: caseTypeLabels[value] }))

/** Where RFQs and orders go besides the people of the company. */
export const DesksPart = () => (
  <WithPart of="supplierCompany.desks">{(reply) => <Editor reply={reply} />}</WithPart>
)

function Editor({ reply }: { reply: Reply }) {
  const part = useListPart<DeskRow>({
    name: 'desks',
    start: read(reply),
    read: async () => read(await act('supplierCompany.desks', {})),
    isWhole,
    save: (rows, version) =>
      act('supplierCompany.saveDesks', { body: { version, ...bodyOf(rows) } }),
    keyOf: rowKey,
  })
  const { value, set } = part
  const further = value.filter(({ rank }) => !rank)
  const change = (row: DeskRow, to: Partial<DeskRow>) =>
    set(value.map((one) => (one === row ? { ...one, ...to } : one)))
  const problemOf = (row: DeskRow) => {
    if (!row.email) return 'This field is required'
    if (!Email.safeParse(row.email).success) return 'Please insert a valid email'
    const first = further.find((one) => rowKey(one) === rowKey(row))
    return first === row ? undefined : 'This address stands here twice'
  }
  return (
    <>
      <PartNotice part={part} nameOf={({ email }) => email} />
      <p className="muted">
        People of your company get a mail for each RFQ and order, by their own mail rules. These two
        addresses get all of them too. Each is typed twice, as a mail to a wrong one is lost.
      </p>
      <RfqEmails rows={value} set={set} />
      <p className="muted">Further addresses may get those to a port or of a kind.</p>
      {further.map((row, index) => (
        // A row is what stands in its place: it has no other name.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="desk">
          <legend className="sr">Address {index + 1}</legend>
          <Field label="E-mail" error={problemOf(row)}>
            <TextInput
              type="email"
              value={row.email}
              onChange={(email) => change(row, { email })}
            />
          </Field>
          <Field label="For RFQs to">
            <PortChooser
              placeholder="Every port"
              value={row.locode ? { locode: row.locode, name: row.locode } : null}
              onChange={(port) => change(row, { locode: port?.locode ?? null })}
            />
          </Field>
          <Field label="For">
            <Select
              value={row.caseType ?? ''}
              empty="Everything"
              options={kinds}
              onChange={(type) => change(row, { caseType: (type || null) as CaseType | null })}
            />
          </Field>
          <IconButton
            icon={X}
            label={`Take off ${row.email || `address ${index + 1}`}`}
            onClick={() => set(value.filter((one) => one !== row))}
          />
        </fieldset>
      ))}
      <div>
        <Button icon={Plus} onClick={() => set([...value, furtherRow()])}>
          Add an address
        </Button>
      </div>
    </>
  )
}
