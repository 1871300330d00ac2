import { todayHere } from '@fairlead/validation/day'
import {
  chosenDeliveries,
  confirmationEntries,
  type ConfirmationEntries,
} from '@fairlead/validation/confirmation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { forgetHere, keepHere, keptHere } from '../../../drafts/device.ts'
import { forgetFilesHere } from '../../../drafts/device-files.ts'
import { useKeptFiles } from '../../../drafts/use-kept-files.ts'
import { useKeptForm } from '../../../drafts/use-kept-form.ts'
import { useSharedDraft, type DraftCalls } from '../../../drafts/use-shared-draft.ts'
import { act } from '../../../server/act.ts'
import { save } from '../../../server/save.ts'
import { toast } from '../../../frame/toast.ts'
import { useAction } from '../../../server/queries.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Overtaken } from '../order/restored.tsx'
import {
  broughtOver,
  entriesOf,
  isTyped,
  keptOf,
  placeOf,
  unsentOf,
  words,
  type KeptConfirmation,
} from './confirmation-draft.ts'
import { mergeConfirmations, withTheirs, type ConfirmationClash } from './confirmation-merge.ts'
import type { Order } from './confirmation.ts'

/** What was typed before and stands here again. */
interface Again {
  /** The version it was typed over; null where nothing was. */
  over: number | null
  overtaken: Overtaken[]
  files: string[]
}

const noFiles: readonly File[] = []
const isNone = (files: readonly File[]) => files.length === 0
const nothing: Again = { over: null, overtaken: [], files: [] }
const canConfirm = (order: Order) => order.actions.includes('confirm')

/** A confirmation of this order that was typed on this device and not sent. */
export function keptConfirmation(order: Order): KeptConfirmation | null {
  const kept = keptHere<KeptConfirmation>(placeOf(order))
  const unsent = kept && unsentOf(order, kept)
  return unsent && isTyped(unsent) ? unsent : null
}

function beginningOf(order: Order, kept: KeptConfirmation | null) {
  if (!canConfirm(order)) return { entries: { ...entriesOf(order), plan: [] }, again: nothing }
  if (!kept) return { entries: entriesOf(order), again: nothing }
  const { entries, overtaken } = broughtOver(order, kept, todayHere())
  const again: Again = { over: kept.version, overtaken, files: kept.files }
  const isLeft = again.files.length + overtaken.length > 0 || isTyped(keptOf(order, entries, []))
  return { entries, again: isLeft ? again : nothing }
}

/** An order's confirmation as it is typed. It stays on this device until it is sent, under every change of the order. */
export function useConfirmation(order: Order) {
  const may = canConfirm(order)
  const [begun] = useState(() => beginningOf(order, keptConfirmation(order)))
  const form = useForm<ConfirmationEntries>(
    confirmationEntries(order.lines, todayHere(), order.confirmationTiming),
    begun.entries,
  )
  const { getValues, setValue, reset } = form
  const [again, setAgain] = useState(begun.again)
  const { files, setFiles, isRead } = useKeptFiles(placeOf(order), noFiles, isNone)
  // What was sent with the last part and stands in its field for the next one.
  const said = useRef<ConfirmationEntries['readiness']>('')
  const kept = useCallback(
    (of: Order, typed: ConfirmationEntries, added: readonly File[]) =>
      keptOf(
        of,
        { ...typed, readiness: typed.readiness === said.current ? '' : typed.readiness },
        added,
      ),
    [],
  )
  const [local] = useState(() => keptConfirmation(order))
  const calls = useMemo(() => (may ? draftOf({ id: order.id }) : undefined), [may, order.id])
  const shared = useSharedDraft<KeptConfirmation, ConfirmationClash>({
    start: local?.known ?? { version: 0, form: keptOf(order, entriesOf(order), []) },
    calls,
    now: () => kept(order, getValues(), []),
    read: (stored) => stored as KeptConfirmation,
    merge: (base, mine, theirs) => mergeConfirmations(order, { base, mine, theirs }),
    withTheirs,
    put: ({ typed }) => put(form, typed),
  })
  const draft = useKeptForm({
    form,
    place: may ? placeOf(order) : null,
    more: files,
    content: (typed, added) => {
      const now = kept(order, typed, added)
      return isTyped(now) ? { ...now, known: shared.known.current } : null
    },
    ...(calls && {
      begun: local !== null,
      save: async () => {
        const { version, open = [] } = shared.known.current
        const isNone = version + open.length === 0 && !isTyped(kept(order, getValues(), []))
        return isNone ? 'sent' : shared.save(calls)
      },
    }),
  })

  const seen = useRef(order)
  const own = useRef(0)
  useEffect(() => {
    const before = seen.current
    seen.current = order
    if (order.version === before.version && canConfirm(before) === may) return
    const typed = canConfirm(before)
      ? unsentOf(order, kept(before, getValues(), files))
      : keptConfirmation(order)
    const isOwn = order.version === own.current
    if (!may && typed && canConfirm(before) && isTyped(typed) && !isOwn)
      keepHere(placeOf(order), typed)
    if (!may && isOwn) forgetHere(placeOf(order))
    const next = beginningOf(order, typed && isTyped(typed) ? typed : null)
    setValue('plan', next.entries.plan)
    setValue('supplierReference', next.entries.supplierReference)
    setValue('comment', next.entries.comment)
    if (!canConfirm(before) || order.confirmationTiming !== 'ON_CONFIRMATION')
      setValue('readiness', next.entries.readiness)
    if (next.again.over !== null) setAgain({ ...next.again, files: [] })
    if (isOwn || !may) setAgain(nothing)
  }, [order, may, files, kept, getValues, setValue])

  const confirm = useAction('order.confirm', {
    done: 'Confirmation sent to the buyer',
    // Also where the page was left meanwhile.
    onSuccess: () => void forgetFilesHere(placeOf(order)),
  })
  const send = (only: string | null) => {
    setValue('only', only)
    void form.handleSubmit((typed) => {
      const { supplierReference, comment, readiness } = typed
      const going = chosenDeliveries(typed)
      if (going.length === 0) return toast.error('Please choose what to confirm')
      const body = {
        purchaseOrderId: order.id,
        deliveries: going.map(({ lineId, quantity, date }) => ({ lineId, quantity, date })),
        supplierReference,
        comment,
        readiness: readiness || null,
      }
      const gone = new Set(going.map(({ place }) => typed.plan[place]!.key))
      const onSuccess = () => {
        own.current = order.version + 1
        said.current = readiness
        setValue(
          'plan',
          getValues('plan').filter(({ key }) => !gone.has(key)),
        )
        if (getValues('comment') === comment) setValue('comment', '')
        setFiles((now) => now.filter((file) => !files.includes(file)))
      }
      return confirm.mutate({ body, files: { files } }, { onSuccess })
    }, focusFirst)()
  }
  const latest = useRef(send)
  latest.current = send
  const sendLatest = useCallback((only: string | null) => latest.current(only), [])
  const throwAway = () => {
    forgetHere(placeOf(order))
    reset(entriesOf(order))
    setFiles(noFiles)
    setAgain(nothing)
    draft.again()
  }
  const { saving } = draft
  const isKept = draft.isTyped || again.over !== null
  const busy = confirm.isPending
  const { others, settle } = shared
  // Those this device could not keep.
  const lost = isRead ? again.files.filter((name) => !files.some((file) => file.name === name)) : []
  return {
    form,
    files,
    setFiles,
    send: sendLatest,
    again: { ...again, files: lost },
    saving,
    isKept,
    throwAway,
    busy,
    others,
    settle,
  }
}

/** Puts in what came from others; fields that stay the same are left alone, so that nobody loses the place. */
function put(form: UseFormReturn<ConfirmationEntries>, typed: ConfirmationEntries) {
  const { plan } = form.getValues()
  const isAlike =
    plan.length === typed.plan.length && plan.every(({ key }, i) => key === typed.plan[i]!.key)
  if (!isAlike) form.setValue('plan', typed.plan)
  for (const [i, row] of isAlike ? typed.plan.entries() : [])
    for (const field of ['quantity', 'date', 'chosen'] as const)
      if (plan[i]![field] !== row[field]) form.setValue(`plan.${i}.${field}`, row[field])
  for (const field of words)
    if (form.getValues(field) !== typed[field]) form.setValue(field, typed[field])
}

const draftOf = (params: { id: number }): DraftCalls<KeptConfirmation> => ({
  key: ['draft.ofConfirmation', { params }],
  save: ({ known: _, ...form }, version) =>
    save('order.saveConfirmation', { params, body: { form, version } }),
  newerThan: (version) => act('draft.ofConfirmation', { params, query: { newerThan: version } }),
})

function focusFirst({ plan }: FieldErrors<ConfirmationEntries>) {
  const place = Array.isArray(plan) ? plan.findIndex(Boolean) : -1
  const field = place >= 0 && plan?.[place]?.quantity ? 'quantity' : 'date'
  document.querySelector<HTMLInputElement>(`[data-delivery="${field}-${place}"] input`)?.focus()
}
