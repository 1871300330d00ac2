import { LetterheadForm } from '@fairlead/validation/papers'
import { useBegun, useTypedSince, type Begun } from '../../drafts/use-begun.ts'
import { act } from '../../server/act.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../ui/form/fields.tsx'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changedIn, typedOf } from './changed-fields.ts'
import { useStanding } from './use-standing.ts'
import { LogoField } from './logo-field.tsx'
import './account.css'

type Letterhead = ReplyOf<'letterhead.get'>

/** What stands at the head of the company's papers. */
export function LetterheadSection({ note }: { note: string }) {
  const { data } = useCall('letterhead.get', {}, { refetchOnWindowFocus: false })
  const { from, begun } = useBegun(data)
  return (
    <Section title="Letterhead" note={note}>
      {data && from ? (
        <div className="stack settings">
          <LogoField logo={data.logo} />
          <Fields key={JSON.stringify(from)} letterhead={from} begun={begun} />
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Section>
  )
}

function Fields({ letterhead, begun }: { letterhead: Letterhead; begun: Begun }) {
  const { name, logo: _logo, ...said } = letterhead
  const form = useForm(LetterheadForm, typedOf(said))
  const countries = useCall('ref.countries', {}, { staleTime: Infinity }).data
  const save = useAction('letterhead.save', {
    done: 'Letterhead saved',
    quiet: true,
    onSuccess: begun.saved,
  })
  const refused = useRefusals(form, 'address')
  const { control, formState } = form
  useUnsaved(formState.isDirty)
  useTypedSince(formState.isDirty, begun)
  const standing = useStanding(form, {
    began: letterhead,
    read: () => act('letterhead.get', {}),
    words: (field, value) =>
      (field === 'country' && countries?.find(({ code }) => code === value)?.name) || String(value),
    refused,
  })
  const submit = form.handleSubmit((typed) =>
    standing.save(save.mutate, changedIn(typed, formState.dirtyFields)),
  )
  return (
    <form className="fields" onSubmit={(event) => void submit(event)}>
      <p className="wide strong">{name}</p>
      <AreaField control={control} name="address" label="Street" rows={2} maxLength={200} wide />
      <TextField control={control} name="postCode" label="Postcode" maxLength={20} />
      <TextField control={control} name="city" label="City" maxLength={80} />
      <SelectField
        control={control}
        name="country"
        label="Country"
        empty="Not said"
        options={
          countries?.map(({ code, name: country }) => ({ value: code, label: country })) ??
          (said.country ? [{ value: said.country, label: said.country }] : [])
        }
      />
      <TextField control={control} name="phone" label="Phone" maxLength={40} />
      <TextField control={control} name="email" label="E-mail" />
      <TextField control={control} name="vatNumber" label="VAT number" maxLength={40} />
      <TextField
        control={control}
        name="registrationNumber"
        label="Registration number"
        maxLength={60}
      />
      <div className="wide">
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!formState.isDirty}>
          Save letterhead
        </Button>
      </div>
    </form>
  )
}
