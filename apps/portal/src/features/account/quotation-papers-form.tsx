import { QuotationPapersForm } from '@fairlead/validation/papers'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changedIn, typedOf } from './changed-fields.ts'

/** What all quotations of the company say. */
export function QuotationPapersSection() {
  const { data } = useCall('quotationPaper.get', {}, { refetchOnWindowFocus: false })
  return (
    <Section title="Quotations" note="Sent quotations keep what they said">
      {data ? <Fields key={JSON.stringify(data)} papers={data} /> : <Skeleton lines={6} />}
    </Section>
  )
}

function Fields({ papers }: { papers: ReplyOf<'quotationPaper.get'> }) {
  const form = useForm(QuotationPapersForm, typedOf(papers))
  const save = useAction('quotationPaper.save', { done: 'Terms of sale saved', quiet: true })
  const refused = useRefusals(form, 'terms')
  const { control, formState } = form
  const submit = form.handleSubmit((typed) =>
    save.mutate({ body: changedIn(typed, formState.dirtyFields) }, { onError: refused }),
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
