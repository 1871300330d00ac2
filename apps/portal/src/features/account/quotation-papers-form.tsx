import { QuotationPapersForm } from '@fairlead/validation/papers'
import { useBegun, useTypedSince, type Begun } from '../../drafts/use-begun.ts'
import { act } from '../../server/act.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/form/fields.tsx'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changedIn, typedOf } from './changed-fields.ts'
import { useStanding } from './use-standing.ts'

/** What all quotations of the company say. */
export function QuotationPapersSection() {
  const { data } = useCall('quotationPaper.get', {}, { refetchOnWindowFocus: false })
  const { from, begun } = useBegun(data)
  return (
    <Section title="Quotations" note="Sent quotations keep what they said">
      {from ? (
        <Fields key={JSON.stringify(from)} papers={from} begun={begun} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Section>
  )
}

function Fields({ papers, begun }: { papers: ReplyOf<'quotationPaper.get'>; begun: Begun }) {
  const form = useForm(QuotationPapersForm, typedOf(papers))
  const save = useAction('quotationPaper.save', {
    done: 'Terms of sale saved',
    quiet: true,
    onSuccess: begun.saved,
  })
  const refused = useRefusals(form, 'terms')
  const { control, formState } = form
  useUnsaved(formState.isDirty)
  useTypedSince(formState.isDirty, begun)
  const standing = useStanding(form, {
    began: papers,
    read: () => act('quotationPaper.get', {}),
    refused,
  })
  const submit = form.handleSubmit((typed) =>
    standing.save(save.mutate, changedIn(typed, formState.dirtyFields)),
  )
  return (
    <form className="fields" onSubmit={(event) => void submit(event)}>
      <AreaField
        control={control}
        name="terms"
        label="Terms and conditions of sale"
        hint="One clause a line; they are numbered. Buyers read them with each quotation you send from now on"
        rows={10}
        maxLength={20_000}
        wide
      />
      <div className="wide">
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!formState.isDirty}>
          Save terms of sale
        </Button>
      </div>
    </form>
  )
}
