import { todayHere } from '@fairlead/validation/day'
import { useMemo, useState } from 'react'
import { keptHere } from '../../../drafts/device.ts'
import { useAutosave } from '../../../drafts/use-autosave.ts'
import { useForm, useTyped } from '../../../ui/form/use-form.ts'
import type { Order } from '../order/order-model.ts'
import type { Overtaken } from '../order/restored.tsx'
import { broughtOver, isChanged, keptOf, type KeptChange } from './change-draft.ts'
import { changeRule, entriesOf, type ChangeEntries } from './change-form.ts'

export const placeOf = (order: Order) => `orderchange.${order.id}`

/** A change of this order that was typed on this device and not sent. */
export function keptChange(order: Order): KeptChange | null {
  const kept = keptHere<KeptChange>(placeOf(order))
  return kept && isChanged(kept) ? kept : null
}

interface Beginning {
  entries: ChangeEntries
  overtaken: Overtaken[]
  /** The version it was typed over; null where nothing was kept. */
  over: number | null
}

function beginningOf(order: Order): Beginning {
  const kept = keptChange(order)
  if (!kept) return { entries: entriesOf(order), overtaken: [], over: null }
  return { ...broughtOver(order, kept), over: kept.version }
}

/** A change of an order as it is typed: on this device until it is sent, whatever becomes of the order meanwhile. */
export function useChange(order: Order) {
  const [{ entries, overtaken, over }] = useState(() => beginningOf(order))
  const [typed, setTyped] = useState(entries)
  const form = useForm<ChangeEntries>(changeRule(order, todayHere()), entries)
  useTyped(form, setTyped)
  const device = useMemo(
    () => ({
      place: () => placeOf(order),
      content: (now: ChangeEntries) => keptOf(order, now),
    }),
    [order],
  )
  const { saving, flush, finish } = useAutosave({ value: typed, device })
  return { form, saving, flush, finish, overtaken, over, changed: isChanged(keptOf(order, typed)) }
}
