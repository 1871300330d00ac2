import { browserStore, sendOnce } from '@fairlead/api/submission'
import { PurchaseOrderForm, type NewPurchaseOrderForm } from '@fairlead/validation/purchase-order'
import { useCallback, useMemo, useRef, useState } from 'react'
import { forgetHere, keepHere, keptHere } from '../../../drafts/device.ts'
import { saveOverOwn, type KnownDraft } from '../../../drafts/save-over-own.ts'
import { useAutosave } from '../../../drafts/use-autosave.ts'
import { act } from '../../../server/act.ts'
import { queryClient, type ReplyOf } from '../../../server/queries.ts'
import { save } from '../../../server/save.ts'
import { useDraftLines } from '../../../ui/grid/use-draft-lines.ts'
import type { Rule } from '../../../ui/form/resolver.ts'
import { useForm, useTyped } from '../../../ui/form/use-form.ts'
import {
  asStored,
  draftOf,
  formOf,
  sentOf,
  type OrderDraft,
  type OrderHead,
} from './order-draft.ts'

/** With an own series of numbers a new order needs none. */
export type OrderRule = typeof PurchaseOrderForm | typeof NewPurchaseOrderForm

interface Kept {
  version: number
  draft: OrderDraft
  /** The draft as the server had it in that version. */
  base?: OrderDraft
  /** What was sent over it and has no answer. */
  open?: readonly OrderDraft[]
  /** It goes to the server by itself. */
  unsent?: boolean
}

const placeOf = (order: ReplyOf<'order.get'> | undefined) => `order.${order?.id ?? 'new'}`

/** What was typed here; over an older version only with what that one was, so that the two can be put together. */
function keptDraft(order: ReplyOf<'order.get'> | undefined): Kept | null {
  const kept = keptHere<Kept>(placeOf(order))
  return kept && (kept.base || kept.version === (order?.version ?? 0)) ? kept : null
}

/** An order as it is typed: kept on this device, and on the server once it is there and its entries can be read. */
export function useOrderDraft(
  start: OrderDraft,
  order: ReplyOf<'order.get'> | undefined,
  rule: OrderRule,
) {
  const [kept] = useState(() => keptDraft(order))
  const [draft, setDraft] = useState(kept?.draft ?? start)
  const latest = useRef(draft)
  latest.current = draft
  const known = useRef<KnownDraft<OrderDraft>>({
    version: kept?.version ?? order?.version ?? 0,
    base: kept?.base ?? start,
    open: kept?.open ?? [],
  })
  const change = useCallback(
    (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  )
  const lines = useDraftLines(draft.lines, change)
  const form = useHead(draft, change, rule)
  const device = useMemo(
    () => ({
      place: () => placeOf(order),
      content: (typed: OrderDraft): Kept => ({ ...known.current, draft: typed }),
    }),
    [order],
  )
  const saveExisting = async (typed: OrderDraft, id: number) => {
    const form = formOf(typed)
    if (!PurchaseOrderForm.safeParse(form).success) return 'unfinished'
    const params = { id }
    const { version } = await saveOverOwn(known.current, sentOf(typed), {
      save: (over) => save('order.save', { params, body: { ...form, version: over } }),
      read: () => readDraft(id),
      asStored: (draft) => formOf({ ...draft, lines: draft.lines.map(asStored) }),
    })
    known.current = { version, base: sentOf(typed) }
    // What arrived is not restored later, as if it had not.
    if (latest.current === typed) forgetHere(placeOf(order))
    else keepHere(placeOf(order), { ...known.current, draft: latest.current })
    void queryClient.invalidateQueries({ queryKey: ['order.list'] })
    return 'sent'
  }
  const saveIt = order && ((typed: OrderDraft) => saveExisting(typed, order.id))
  const auto = useAutosave({
    value: draft,
    device,
    save: saveIt,
    warn: true,
    begun: kept?.unsent ?? false,
  })
  /** Goes on with another draft over a version of the server, on the page opened anew. */
  const goOn = (next: OrderDraft, version: number) => {
    auto.finish()
    keepHere(placeOf(order), { version, draft: next, unsent: true })
    location.reload()
  }
  /** Makes the order on the server; the same entries make it once. */
  const create = async (): Promise<number> => {
    const body = formOf(draft)
    const made = await sendOnce('order.create', body, {
      store: browserStore('session'),
      send: (key) => act('order.create', { body }, key),
    })
    auto.finish()
    void queryClient.invalidateQueries()
    return made.id
  }
  return { form, draft, lines, restored: kept !== null, create, known, goOn, ...auto }
}

/** The draft as the server has it. */
export async function readDraft(id: number) {
  const order = await act('order.get', { params: { id } })
  return { version: order.version, draft: draftOf(order) }
}

/** The head asks what the server asks of an order. */
const headRule = (rule: OrderRule): Rule => ({
  safeParse: (head) => rule.safeParse(formOf({ ...(head as OrderHead), lines: [] })),
})

function useHead(draft: OrderDraft, change: (part: Partial<OrderDraft>) => void, rule: OrderRule) {
  const { lines: _, ...head } = draft
  const form = useForm<OrderHead>(headRule(rule), head)
  useTyped(form, change)
  return form
}
