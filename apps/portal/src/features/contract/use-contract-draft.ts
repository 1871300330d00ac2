import { useCallback, useMemo, useRef, useState } from 'react'
import { ContractForm } from '@fairlead/validation/contract'
import { forgetHere } from '../../drafts/device.ts'
import { isSame } from '../../drafts/is-same.ts'
import { useAutosave } from '../../drafts/use-autosave.ts'
import { act } from '../../server/act.ts'
import { save } from '../../server/save.ts'
import { queryClient } from '../../server/queries.ts'
import type { Rule } from '../../ui/form/resolver.ts'
import { useForm, useTyped } from '../../ui/form/use-form.ts'
import {
  formOf,
  headOf,
  readAnew,
  type ContractHead,
  type ContractVersion,
} from './contract-model.ts'
import { isGone } from './draft-gone.tsx'
import { keptTerms, termsPlace, type KeptTerms } from './kept-places.ts'

/** The draft asks what the server asks of it. */
const rule: Rule = { safeParse: (head) => ContractForm.safeParse(formOf(head as ContractHead)) }

/** The draft of a contract: kept on this device at once, and on the server once it can be read. */
export function useContractDraft(version: ContractVersion) {
  const { number } = version
  const place = termsPlace(version.contractId)
  const [stored] = useState(() => headOf(version))
  // Also what was typed on an earlier revision: its save is refused, and the choice is the person's.
  const [kept] = useState(() => {
    const found = keptTerms(version.contractId)
    if (!found || isSame(found.head, stored)) return null
    // Of a draft that is no more: that this one is another is said as a colleague's save is.
    if (found.number !== number) return { ...found, number, revision: 0, sent: null }
    // One whose answer was lost is nobody else's.
    const isOwn = found.sent && isSame(formOf(found.sent), formOf(stored))
    return isOwn ? { ...found, revision: version.revision } : found
  })
  const [head, setHead] = useState(kept?.head ?? stored)
  const known = useRef<KeptTerms>({
    number,
    revision: kept?.revision ?? version.revision,
    head: stored,
    sent: kept?.sent ?? null,
  })
  const [gone, setGone] = useState(false)
  const form = useForm<ContractHead>(rule, head, 'onTouched')
  useTyped(
    form,
    useCallback((typed: ContractHead) => setHead({ ...typed }), []),
  )
  const device = useMemo(
    () => ({
      place: () => place,
      content: (typed: ContractHead): KeptTerms | null =>
        isSame(typed, known.current.head) ? null : { ...known.current, head: typed },
    }),
    [place],
  )
  const auto = useAutosave<ContractHead>({
    value: head,
    device,
    warn: true,
    begun: kept !== null,
    save: async (typed) => {
      const body = formOf(typed)
      if (!ContractForm.safeParse(body).success) return 'unfinished'
      if (isSame(typed, known.current.head)) return 'sent'
      known.current.sent = typed
      const { revision } = await save('contract.saveDraft', {
        params: { id: version.contractId },
        body: { ...body, revision: known.current.revision },
      }).catch((error: unknown) => {
        setGone(isGone(error))
        throw error
      })
      known.current = { number, revision, head: typed, sent: null }
      void queryClient.invalidateQueries({ queryKey: ['contract.get'] })
      void queryClient.invalidateQueries({ queryKey: ['contract.list'] })
      return 'sent'
    },
  })
  /** What is typed goes into the draft that is opened after the one that is no more. */
  const goOn = async () => {
    const params = { id: version.contractId }
    const opened = await act('contract.openDraft', { params })
    const { revision } = await act('contract.version', {
      params: { ...params, number: opened.number },
    })
    known.current = { ...known.current, number: opened.number, revision }
    if (!(await auto.flush())) return
    // One that was discarded is followed by another of its number, which this page goes on with.
    setGone(false)
    forgetHere(place)
    await readAnew()
  }
  /** What a colleague saved is shown; what was typed here is given up. */
  const takeTheirs = () => {
    auto.finish()
    forgetHere(place)
    location.reload()
  }
  return { form, head, known, takeTheirs, gone, goOn, ...auto }
}
