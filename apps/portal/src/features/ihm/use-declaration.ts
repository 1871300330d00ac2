import { useCallback, useMemo, useState } from 'react'
import type { DeclarationDraftForm, TypedDeclaration } from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import { materialRows, thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { forgetHere, keptHere } from '../../drafts/device.ts'
import { useAutosave } from '../../drafts/use-autosave.ts'
import { useSharedDraft, type DraftCalls, type Known } from '../../drafts/use-shared-draft.ts'
import { act } from '../../server/act.ts'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import {
  formOf,
  mergedDrafts,
  newDraft,
  openLines,
  problemsOf,
  startOf,
  type Clash,
  type Declaration,
} from './declaration-model.ts'

export type Stored = ReplyOf<'draft.ofDeclaration'>
type Kept = Known<DeclarationDraftForm>
const placeOf = ({ id }: { id: number }) => `declaration.${id}`

/** The forms of an order as they are typed: kept on this device and on the server, shared with colleagues, and sent once. */
export function useDeclaration(
  declaration: Declaration,
  stored: Stored,
  { person, office }: { person: string; office: boolean },
) {
  const [start] = useState(() => startWith(declaration, stored, person))
  const [draft, setDraft] = useState(start.form)
  const thresholds = useMemo(
    () => thresholdsOn(todayHere(), { eu: declaration.eu }),
    [declaration.eu],
  )
  const rows = useMemo(() => materialRows(thresholds.rows), [thresholds])
  // What a buyer puts in for its supplier is nobody’s draft: this device keeps it.
  const calls = useMemo(
    () => (office ? undefined : callsOf(declaration.id)),
    [declaration.id, office],
  )
  const [document, setDocument] = useState<File | null>(null)
  const shared = useSharedDraft<DeclarationDraftForm, Clash>({
    start: start.known,
    calls,
    now: () => draft,
    read: (form) => form as DeclarationDraftForm,
    merge: mergedDrafts,
    withTheirs: (form, lines) => ({
      ...form,
      lines: {
        ...form.lines,
        ...Object.fromEntries(lines.map(({ id, theirs }) => [id, theirs])),
      },
    }),
    put: setDraft,
  })
  const { saving, finish } = useAutosave({
    value: draft,
    device: {
      place: () => placeOf(declaration),
      content: (form) => ({ form, version: shared.known.current.version }),
    },
    ...(calls && { save: () => shared.save(calls) }),
    begun: start.begun,
  })
  const problems = useMemo(
    () =>
      new Map(
        openLines(declaration).map((line) => [
          line.id,
          problemsOf(declaration, line, typedOfLine(draft, line), thresholds),
        ]),
      ),
    [declaration, draft, thresholds],
  )
  const setLine = useCallback(
    (id: number, typed: TypedDeclaration) =>
      setDraft((now) => ({ ...now, lines: { ...now.lines, [id]: typed } })),
    [],
  )
  const submit = useAction(office ? 'declaration.submitFor' : 'declaration.submit', {
    done: 'IHM forms sent',
    quiet: true,
    onSuccess: finish,
  })
  const send = () =>
    submit.mutate({
      params: { id: declaration.id },
      ...(office && document && { files: { documents: [document] } }),
      body: {
        declarations: openLines(declaration).map((line) => ({
          lineId: line.id,
          form: formOf(declaration, line, typedOfLine(draft, line), thresholds),
        })),
        conformity: {
          ...draft.conformity,
          number: '',
          issuer: { name: declaration.supplierName, address: draft.conformity.address },
          objects: `Goods of order ${declaration.orderNumber}`,
          covers: [],
        },
      },
    })
  return {
    draft,
    setDraft,
    setLine,
    rows,
    problems,
    saving,
    shared,
    submit,
    send,
    finish,
    setDocument,
  }
}

/** The form of a line in a draft; lines that were asked for later have none yet. */
export const typedOfLine = (
  draft: DeclarationDraftForm,
  line: Declaration['items'][number],
): TypedDeclaration => draft.lines[line.id] ?? startOf(line)

/** What this device kept and could not send goes on; else what the server has; else a new draft. */
function startWith(declaration: Declaration, stored: Stored, person: string) {
  const empty = newDraft(declaration, person)
  const known: Kept = stored
    ? { form: stored.form, version: stored.version }
    : { form: empty, version: 0 }
  const local = keptHere<Kept>(placeOf(declaration))
  // An older one was sent, or overtaken, elsewhere.
  if (local && local.version < known.version) forgetHere(placeOf(declaration))
  const begun = local !== null && local.version >= known.version
  return { known, begun, form: begun ? local.form : known.form }
}

const callsOf = (id: number): DraftCalls<DeclarationDraftForm> => ({
  key: ['draft.ofDeclaration', { params: { id } }],
  save: (form, version) =>
    act('declaration.saveDraft', { params: { id }, body: { form, version } }),
  newerThan: (version) =>
    act('draft.ofDeclaration', { params: { id }, query: { newerThan: version } }),
})
