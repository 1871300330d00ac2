import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { DeskChoices } from '@fairlead/validation/supplier-company'
import { Email } from '@fairlead/validation/text'
import { CaseType, caseTypeLabels } from '@fairlead/validation/vocabulary'
import { act } from '../../../server/act.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { PortChooser } from '../../../ui/choosers.tsx'
import { Field, Select, TextInput } from '../../../ui/field.tsx'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { useListPart } from '../use-list-part.ts'

type Reply = ReplyOf<'supplierCompany.desks'>
type Desk = Reply['desks'][number]
const read = ({ version, savedBy, desks }: Reply) => ({
  version,
  savedBy,
  value: desks as readonly Desk[],
})
const keyOf = ({ email, locode, caseType }: Desk) => `${email} ${locode} ${caseType}`

const kinds = CaseType.options.map((value) => ({ value, label: caseTypeLabels[value] }))

/** Where RFQs and orders go besides the people of the company. */
export const DesksPart = () => (
  <WithPart of="supplierCompany.desks">{(reply) => <Editor reply={reply} />}</WithPart>
)

function Editor({ reply }: { reply: Reply }) {
  const part = useListPart<Desk>({
    name: 'desks',
    start: read(reply),
    read: async () => read(await act('supplierCompany.desks', {})),
    isWhole: (desks) => DeskChoices.safeParse(desks).success,
    save: (desks, version) =>
      act('supplierCompany.saveDesks', { body: { version, desks: [...desks] } }),
    keyOf,
  })
  const { value, set } = part
  const change = (index: number, to: Partial<Desk>) =>
    set(value.map((one, i) => (i === index ? { ...one, ...to } : one)))
  const problemOf = (desk: Desk, index: number) => {
    if (!desk.email) return 'This field is required'
    if (!Email.safeParse(desk.email).success) return 'Please insert a valid email'
    const first = value.findIndex((one) => keyOf(one) === keyOf(desk))
    return first < index ? 'This address stands here twice' : undefined
  }
  return (
    <>
      <PartNotice part={part} nameOf={({ email }) => email} />
      <p className="muted">
        People of your company get a mail for each RFQ and order, by their own mail rules. Add
        addresses that get them too: all of them, or those to a port or of a kind.
      </p>
      {value.map((desk, index) => (
        // A row is what stands in its place: it has no other name.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="desk">
          <legend className="sr">Address {index + 1}</legend>
          <Field label="E-mail" error={problemOf(desk, index)}>
            <TextInput
              type="email"
              value={desk.email}
              onChange={(email) => change(index, { email })}
            />
          </Field>
          <Field label="For RFQs to">
            <PortChooser
              placeholder="Every port"
              value={desk.locode ? { locode: desk.locode, name: desk.locode } : null}
              onChange={(port) => change(index, { locode: port?.locode ?? null })}
            />
          </Field>
          <Field label="For">
            <Select
              value={desk.caseType ?? ''}
              empty="Everything"
              options={kinds}
              onChange={(type) => change(index, { caseType: (type || null) as CaseType | null })}
            />
          </Field>
          <IconButton
            icon={X}
            label={`Take off ${desk.email || `address ${index + 1}`}`}
            onClick={() => set(value.filter((_, i) => i !== index))}
          />
        </fieldset>
      ))}
      <div>
        <Button
          icon={Plus}
          onClick={() => set([...value, { email: '', locode: null, caseType: null }])}
        >
          Add an address
        </Button>
      </div>
    </>
  )
}
