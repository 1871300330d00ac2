import { OrderPapersForm, placeholders } from '@fairlead/validation/papers'
import { useBegun, useTypedSince, type Begun } from '../../drafts/use-begun.ts'
import { act } from '../../server/act.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, TextField } from '../../ui/form/fields.tsx'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changedIn, typedOf } from './changed-fields.ts'
import { useStanding } from './use-standing.ts'

/** What all orders of the company say. */
export function OrderPapersSection() {
  const { data } = useCall('orderPaper.get', {}, { refetchOnWindowFocus: false })
  const { from, begun } = useBegun(data)
  return (
    <Section title="Orders" note="Sent orders keep what they said">
      {from ? (
        <Fields key={JSON.stringify(from)} papers={from} begun={begun} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Section>
  )
}

const names = `${placeholders.join(', ')} stand for those of the order`

function Fields({ papers, begun }: { papers: ReplyOf<'orderPaper.get'>; begun: Begun }) {
  const form = useForm(OrderPapersForm, typedOf(papers))
  const save = useAction('orderPaper.save', {
    done: 'Order papers saved',
    quiet: true,
    onSuccess: begun.saved,
  })
  const refused = useRefusals(form, 'invoiceParty')
  const { control, formState } = form
  useUnsaved(formState.isDirty)
  useTypedSince(formState.isDirty, begun)
  const standing = useStanding(form, {
    began: papers,
    read: () => act('orderPaper.get', {}),
    refused,
  })
  const submit = form.handleSubmit((typed) =>
    standing.save(save.mutate, changedIn(typed, formState.dirtyFields)),
  )
  return (
    <form className="fields" onSubmit={(event) => void submit(event)}>
      <TextField
        control={control}
        name="invoiceParty"
        label="Invoice to"
        hint={`Empty: your company. ${names}`}
        placeholder="Master and owners of {vessel}"
        maxLength={200}
        wide
      />
      <AreaField
        control={control}
        name="invoiceAddress"
        label="Address of the invoice party"
        rows={3}
        maxLength={400}
        wide
      />
      <TextField control={control} name="invoiceEmail" label="Invoices by e-mail to" />
      <TextField
        control={control}
        name="invoiceNote"
        label="What an invoice needs"
        placeholder="Order number and signed delivery note"
        maxLength={400}
      />
      <AreaField
        control={control}
        name="deliveryInstructions"
        label="Delivery instructions"
        hint="Can be changed on each order when it is sent"
        rows={3}
        maxLength={2000}
        wide
      />
      <AreaField
        control={control}
        name="packingMarks"
        label="Packing marks"
        hint={`A line each. Empty: vessel, IMO number and order. ${names}`}
        rows={4}
        maxLength={600}
        wide
      />
      <AreaField
        control={control}
        name="terms"
        label="Terms and conditions of purchase"
        hint="One clause a line; they are numbered and stand after the lines"
        rows={10}
        maxLength={20_000}
        wide
      />
      <div className="wide">
        <Button kind="primary" type="submit" busy={save.isPending} disabled={!formState.isDirty}>
          Save order papers
        </Button>
      </div>
    </form>
  )
}
