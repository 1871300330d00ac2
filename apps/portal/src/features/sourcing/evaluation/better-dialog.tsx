import { BetterOfferEntries } from '@fairlead/validation/better-offer'
import { counted } from '@fairlead/validation/counted'
import { formatMoney } from '@fairlead/formatting/number'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useState } from 'react'
import { useAction, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { AreaField, InstantField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'

interface Props {
  data: ReplyOf<'case.evaluation'>
  onClose: () => void
}

type Quotation = Props['data']['quotations'][number]

/** Why an offer cannot be asked about now; null where it can. */
const barOf = ({ state, better }: Quotation) =>
  state !== 'SUBMITTED' ? 'ordered' : better ? 'asked already' : null

/** Asks chosen suppliers to go below their own last offer. */
export function BetterDialog({ data, onClose }: Props) {
  const form = useForm<{ text: string; dueAt: string }>(BetterOfferEntries, { text: '', dueAt: '' })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const refused = useRefusals(form, 'dueAt')
  const ask = useAction('case.askBetterOffers', {
    done: (reply) => `Asked ${counted(reply.asked, 'supplier')} for a better offer`,
    onSuccess: onClose,
    quiet: true,
  })
  const send = form.handleSubmit(({ text, dueAt }) =>
    ask.mutate(
      { params: { id: data.case.id }, body: { quotationIds: [...chosen], text, dueAt } },
      { onError: refused },
    ),
  )
  const toggle = (id: number, on: boolean) =>
    setChosen((now) => (on ? [...now, id] : now.filter((each) => each !== id)))
  return (
    <Dialog
      title="Ask for a better offer"
      note="Each sees its own last offer and nothing of the others. What it has offered stands until it edits it."
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <Button
          kind="primary"
          icon={HandCoins}
          type="submit"
          busy={ask.isPending}
          disabled={chosen.length === 0}
        >
          Ask {counted(chosen.length, 'supplier')}
        </Button>
      }
    >
      <fieldset className="stack">
        <legend className="label">Suppliers</legend>
        {data.quotations.map((quotation) => {
          const { id, supplierName, label, total, currency } = quotation
          const bar = barOf(quotation)
          return (
            <Checkbox
              key={id}
              label={`${supplierName}, ${label}, ${formatMoney(total, currency)}${bar ? `: ${bar}` : ''}`}
              disabled={bar !== null}
              checked={chosen.includes(id)}
              onChange={(on) => toggle(id, on)}
            />
          )
        })}
      </fieldset>
      <InstantField
        control={form.control}
        name="dueAt"
        label="Answer by"
        zone={data.case.timeZone ?? 'UTC'}
        required
      />
      <AreaField control={form.control} name="text" label="What you ask for" />
    </Dialog>
  )
}
