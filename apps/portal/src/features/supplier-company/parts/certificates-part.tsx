import X from 'lucide-react/icons/x'
import { isDay } from '@fairlead/validation/typed-day'
import { act } from '../../../server/act.ts'
import { useCall, type ReplyOf } from '../../../server/queries.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { Field, Select, TextInput } from '../../../ui/field.tsx'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { useListPart } from '../use-list-part.ts'

type Reply = ReplyOf<'supplierCompany.certificates'>
type Entry = Reply['certificates'][number]
const read = ({ version, savedBy, certificates }: Reply) => ({
  version,
  savedBy,
  value: certificates,
})
const keyOf = ({ kind, code }: Entry) => `${kind} ${code}`

/** Certificates and memberships; none is needed. */
export const CertificatesPart = () => (
  <WithPart of="supplierCompany.certificates">{(reply) => <Editor reply={reply} />}</WithPart>
)

function Editor({ reply }: { reply: Reply }) {
  const still = { staleTime: Infinity }
  const lists = {
    CERTIFICATE: useCall('ref.certifications', {}, still).data ?? [],
    MEMBERSHIP: useCall('ref.memberships', {}, still).data ?? [],
  }
  const part = useListPart<Entry>({
    name: 'certificates',
    start: read(reply),
    read: async () => read(await act('supplierCompany.certificates', {})),
    isWhole: (list) => list.every(({ expiresOn }) => !expiresOn || isDay(expiresOn)),
    save: (certificates, version) =>
      act('supplierCompany.saveCertificates', {
        body: {
          version,
          certificates: [...certificates],
        },
      }),
    keyOf,
  })
  const { value, set } = part
  const nameOf = ({ kind, code }: Entry) =>
    lists[kind].find((one) => one.code === code)?.name ?? code
  const change = (entry: Entry, to: Partial<Entry>) =>
    set(value.map((one) => (one === entry ? { ...one, ...to } : one)))
  const left = (kind: Entry['kind']) =>
    lists[kind]
      .filter(({ code }) => !value.some((one) => one.kind === kind && one.code === code))
      .map(({ code, name }) => ({ value: code, label: name }))
  const add = (kind: Entry['kind'], code: string) =>
    code && set([...value, { kind, code, number: null, expiresOn: null }])
  return (
    <>
      <PartNotice part={part} nameOf={nameOf} />
      <div className="fields">
        <Field label="Add a certificate">
          <Select
            value=""
            empty="Choose one"
            options={left('CERTIFICATE')}
            onChange={(code) => add('CERTIFICATE', code)}
          />
        </Field>
        <Field label="Add a membership">
          <Select
            value=""
            empty="Choose one"
            options={left('MEMBERSHIP')}
            onChange={(code) => add('MEMBERSHIP', code)}
          />
        </Field>
      </div>
      {value.length > 0 && (
        <table className="partlist">
          <thead>
            <tr>
              <th>Name</th>
              <th>Number</th>
              <th>Runs out</th>
              <th>
                <span className="sr">Take off</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((entry) => (
              <tr key={keyOf(entry)}>
                <td>{nameOf(entry)}</td>
                <td data-label="Number">
                  <TextInput
                    aria-label={`Number of ${nameOf(entry)}`}
                    value={entry.number ?? ''}
                    maxLength={60}
                    onChange={(number) => change(entry, { number: number || null })}
                  />
                </td>
                <td data-label="Runs out">
                  <Field label={`Last day of ${nameOf(entry)}`} hideLabel>
                    <DateInput
                      value={entry.expiresOn ?? ''}
                      onChange={(day) => change(entry, { expiresOn: day || null })}
                    />
                  </Field>
                </td>
                <td>
                  <IconButton
                    small
                    icon={X}
                    label={`Take off ${nameOf(entry)}`}
                    onClick={() => set(value.filter((one) => one !== entry))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
