import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { AskPricesForm } from '@fairlead/validation/contract'
import { counted } from '@fairlead/validation/counted'
import { queryClient, useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { AreaField, DayField } from '../../ui/form/fields.tsx'
import type { Rule } from '../../ui/form/resolver.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { listName, type PriceListHead } from './price-list-model.ts'
import styles from './contract.module.css'

interface Props {
  contractId: number
  lists: readonly PriceListHead[]
  /** Those that are asked for to begin with. */
  chosen: readonly PriceListHead[]
  onClose: () => void
}

interface Entries {
  by: string
  words: string
}
const formOf = ({ by, words }: Entries) => ({ by: by || null, words })
const asked = AskPricesForm.pick({ by: true, words: true })
const rule: Rule = { safeParse: (typed) => asked.safeParse(formOf(typed as Entries)) }

/** Each vendor is written to about its own lists, and answers with prices that it proposes. */
export function AskPricesDialog({ contractId, lists, chosen, onClose }: Props) {
  const [uuids, setUuids] = useState<ReadonlySet<string>>(
    () => new Set(chosen.filter(({ asked }) => !asked).map(({ uuid }) => uuid)),
  )
  const { control, handleSubmit } = useForm<Entries>(rule, { by: '', words: '' })
  const ask = useAction('contract.askPrices', {
    quiet: true,
    done: 'New prices are asked for',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['contract.version'] })
      onClose()
    },
  })
  const { error } = ask
  const toggle = (uuid: string) =>
    setUuids(
      (before) =>
        new Set([...before].filter((each) => each !== uuid).concat(before.has(uuid) ? [] : uuid)),
    )
  const vendors = new Set(
    lists.filter(({ uuid }) => uuids.has(uuid)).map(({ vendor }) => vendor.id),
  )
  return (
    <Dialog
      title="Ask for new prices"
      note="What is agreed stays in force until the next version is."
      onClose={onClose}
      onSubmit={() =>
        void handleSubmit((typed) =>
          ask.mutate({ params: { id: contractId }, body: { lists: [...uuids], ...formOf(typed) } }),
        )()
      }
      actions={
        <Button kind="primary" type="submit" busy={ask.isPending} disabled={uuids.size === 0}>
          Ask {counted(vendors.size, 'vendor')}
        </Button>
      }
    >
      {error && (
        <Notice tone="red">
          <span role="alert">{error.problems[0]?.message ?? error.message}</span>
        </Notice>
      )}
      <fieldset className={styles['asked']}>
        <legend>Price lists</legend>
        {lists.map((list) => (
          <div key={list.uuid}>
            <Checkbox
              label={listName(list)}
              checked={uuids.has(list.uuid)}
              onChange={() => toggle(list.uuid)}
            />
            {list.asked && (
              <span className="muted small">Asked on {formatDate(list.asked.at)}</span>
            )}
          </div>
        ))}
      </fieldset>
      <DayField control={control} name="by" label="Wanted by" />
      <AreaField control={control} name="words" label="A word to them" rows={3} />
    </Dialog>
  )
}
