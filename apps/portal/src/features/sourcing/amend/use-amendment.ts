import { AmendmentEntries, changesOf, type AmendmentForm } from '@fairlead/validation/amendment'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetHere, keepHere, keptHere } from '../../../drafts/device.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { useForm, useTyped } from '../../../ui/form/use-form.ts'
import { useDraftLines } from '../../../ui/grid/use-draft-lines.ts'
import {
  draftOf,
  formOf,
  type CaseDraft,
  type CaseHead,
  type DraftLine,
} from '../case-editor/case-draft.ts'

type Details = ReplyOf<'case.details'>

/** What is typed of an amendment, on this device until it is sent; the revision is the one it was begun on. */
interface Kept {
  revision: number
  draft: CaseDraft
}

const placeOf = (id: number) => `amendment.${id}`

/** An amendment as it is typed: the whole RFQ as it shall be, and what that changes. */
export function useAmendment(details: Details) {
  const [kept] = useState(() => keptHere<Kept>(placeOf(details.id)))
  const [begunOn] = useState(kept?.revision ?? details.revision)
  const [draft, setDraft] = useState(() => kept?.draft ?? amendedOf(details))
  const change = useCallback(
    (part: Partial<CaseDraft> | ((draft: CaseDraft) => Partial<CaseDraft>)) =>
      setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [],
  )
  const { components: _, lines: __, chosen: ___, ...head } = draft
  const form = useForm<CaseHead>(AmendmentEntries, head)
  useTyped(form, change)
  const lines = useDraftLines(draft.lines, change)
  const typed = useMemo(() => typedOf(draft, details), [draft, details])
  const changes = useMemo(() => changesOf(askedOf(details), typed), [details, typed])
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    if (changes.length > 0) keepHere(placeOf(details.id), { revision: begunOn, draft })
    else forgetHere(placeOf(details.id))
  }, [draft, changes, details, begunOn])
  /** It was sent, or is not wanted: this device keeps it no more. */
  const forget = () => {
    sent.current = true
    forgetHere(placeOf(details.id))
  }
  return {
    draft,
    change,
    form,
    lines,
    changes,
    restored: kept !== null,
    /** A colleague amended the RFQ since this was begun: the changes are told against theirs. */
    overtaken: begunOn < details.revision,
    body: { ...typed, revision: details.revision } satisfies AmendmentForm,
    forget,
  }
}

const asked = 'asked-'

/** The RFQ as it is edited: a line that was asked for is known by its key. */
const amendedOf = (details: Details): CaseDraft => {
  const draft = draftOf(details)
  return {
    ...draft,
    lines: draft.lines.map((line, i) => ({ ...line, key: `${asked}${details.lines[i]!.id}` })),
  }
}

/** A line that is not asked for any more is a new one. */
function typedOf(draft: CaseDraft, details: Details) {
  const ids = new Map(details.lines.map(({ id }) => [`${asked}${id}`, id]))
  const idOf = ({ key }: DraftLine) => ids.get(key) ?? null
  const { deliveryPort, dueAt, vesselEta, vesselEtd, text, components, lines } = formOf(draft, idOf)
  const head = { deliveryPort, dueAt, vesselEta, vesselEtd, text }
  return { ...head, components: components ?? [], lines: lines ?? [] }
}

function askedOf(details: Details) {
  const keys = new Map(details.components.map(({ id, key }) => [id, key]))
  return {
    ...details,
    deliveryPort: details.deliveryPort?.locode ?? null,
    lines: details.lines.map((line) => ({
      ...line,
      componentKey: line.componentId === null ? null : (keys.get(line.componentId) ?? null),
    })),
  }
}
