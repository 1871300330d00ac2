import { useCallback, useEffect } from 'react'
import { CompanyBasicsForm, supportOnly } from '@fairlead/validation/supplier-company'
import { act } from '../../../server/act.ts'
import { useCall, type ReplyOf } from '../../../server/queries.ts'
import { AreaField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { useForm, useTyped } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LogoField } from '../../account/logo-field.tsx'
import { listsTogether, withTheirs, type ListClash } from '../lists-together.ts'
import { PartNotice, WithPart } from '../part-frame.tsx'
import { usePart } from '../use-part.ts'

type Reply = ReplyOf<'supplierCompany.profile'>
type Fields = Record<keyof Reply['basics'], string>
type Entry = [field: keyof Fields, text: string]

const typedOf = (basics: Reply['basics']) =>
  Object.fromEntries(Object.entries(basics).map(([field, value]) => [field, value ?? ''])) as Fields
const read = ({ basics, basicsVersion, saved }: Reply) => ({
  version: basicsVersion,
  savedBy: saved.find(({ part }) => part === 'basics')?.by ?? null,
  value: typedOf(basics),
})
const entriesOf = (fields: Fields) => Object.entries(fields) as Entry[]
const keyOf = ([field]: Entry) => field

/** Who the company is and how it is reached. */
export const BasicsPart = () => (
  <WithPart of="supplierCompany.profile">{(reply) => <Editor reply={reply} />}</WithPart>
)

function Editor({ reply }: { reply: Reply }) {
  const part = usePart<Fields, ListClash<Entry>>({
    name: 'basics',
    start: read(reply),
    read: async () => read(await act('supplierCompany.profile', {})),
    isWhole: (fields) => CompanyBasicsForm.safeParse(fields).success,
    save: (basics, version) => act('supplierCompany.saveBasics', { body: { version, basics } }),
    merge: ({ base, mine, theirs }) => {
      const three = { base: entriesOf(base), mine: entriesOf(mine), theirs: entriesOf(theirs) }
      const { list, ...rest } = listsTogether(three, keyOf)
      return { form: Object.fromEntries(list) as Fields, ...rest }
    },
    withTheirs: (fields, clashes) =>
      Object.fromEntries(withTheirs(entriesOf(fields), clashes, keyOf)) as Fields,
  })
  const form = useForm<Fields>(CompanyBasicsForm, part.value, 'onTouched')
  const { control, reset, getValues } = form
  const { set, value } = part
  useTyped(
    form,
    useCallback((typed) => set(typed), [set]),
  )
  useEffect(() => {
    // What came in from a colleague.
    if (JSON.stringify(value) !== JSON.stringify(getValues())) reset(value)
  }, [value, reset, getValues])
  const countries = useCall('ref.countries', {}, { staleTime: Infinity }).data ?? []
  const closed = reply.isRegistrationCompleted
    ? supportOnly.filter((field) => reply.basics[field] !== null)
    : []
  const fixed = (field: (typeof supportOnly)[number]) =>
    closed.includes(field) ? { readOnly: true, hint: 'Changed by support: write to it' } : {}
  return (
    <>
      <PartNotice part={part} nameOf={([field]) => field} />
      {closed.length > 0 && (
        <Notice>
          Buyers rely on who you are: name, country and VAT number are changed by support.
        </Notice>
      )}
      <form className="fields" onSubmit={(event) => event.preventDefault()}>
        <TextField control={control} name="name" label="Company name" required {...fixed('name')} />
        <TextField
          control={control}
          name="registrationNumber"
          label="Registration number"
          maxLength={60}
        />
        <AreaField control={control} name="address" label="Street" rows={2} wide />
        <TextField control={control} name="postCode" label="Post code" maxLength={20} />
        <TextField control={control} name="city" label="City" maxLength={80} />
        <SelectField
          control={control}
          name="country"
          label="Country"
          {...(closed.includes('country')
            ? { hint: 'Changed by support: write to it' }
            : { empty: 'Choose one' })}
          options={countries
            .filter(({ code }) => !closed.includes('country') || code === value.country)
            .map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField control={control} name="stateCode" label="State" maxLength={20} />
        <TextField control={control} name="phone" label="Phone" maxLength={40} />
        <TextField
          control={control}
          name="emergencyPhone"
          label="Emergency phone"
          hint="Ships call it at night and on holidays"
          maxLength={40}
        />
        <TextField control={control} name="email" label="E-mail for buyers" />
        <TextField control={control} name="website" label="Website" maxLength={200} />
        <TextField
          control={control}
          name="vatNumber"
          label="VAT number"
          hint="Checked by its form, not with the authority"
          maxLength={40}
          {...fixed('vatNumber')}
        />
        <AreaField
          control={control}
          name="description"
          label="What you do, in 400 characters"
          rows={3}
          wide
        />
        <TextField control={control} name="opensAt" label="Office opens" placeholder="08:00" />
        <TextField control={control} name="closesAt" label="Office closes" placeholder="17:30" />
        <SelectField
          control={control}
          name="timeZone"
          label="Time zone of the office"
          empty="Choose one"
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </form>
      <LogoField logo={reply.logo} />
    </>
  )
}

const zones = Intl.supportedValuesOf('timeZone')
