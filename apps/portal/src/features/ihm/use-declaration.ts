import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import {
  DeclarationDraftForm,
  stillUnsure,
  type TypedDeclaration,
} from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import { materialRows, thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { keptHere } from '../../drafts/device.ts'
import { isSame } from '../../drafts/is-same.ts'
import { useAutosave } from '../../drafts/use-autosave.ts'
import { useKeptFiles } from '../../drafts/use-kept-files.ts'
import { useSharedDraft, type DraftCalls, type Known } from '../../drafts/use-shared-draft.ts'
import { act } from '../../server/act.ts'
import { save } from '../../server/save.ts'
import { CallFailed } from '../../server/call-failed.ts'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import {
  formOf,
  newDraft,
  openLines,
  problemsOf,
  typedOfLine,
  type Declaration,
  type DeclarationLine,
} from './declaration-model.ts'
import { mergedDrafts, withTheirs, type Clash } from './drafts-together.ts'

export type Stored = ReplyOf<'draft.ofDeclaration'>
/** What this device keeps, and what it was typed over. */
interface Unsent {
  form: DeclarationDraftForm
  known: Known<DeclarationDraftForm>
}
const noDocuments: ReadonlyMap<number, File> = new Map()
export const placeOf = ({ id }: { id: number }) => `declaration.${id}`

/** The forms of an order as they are typed: kept on this device and on the server, shared with colleagues, and sent once. */
export function useDeclaration(
  declaration: Declaration,
  stored: Stored,
  { person, office, onDone }: { person: string; office: boolean; onDone: () => void },
) {
  const cache = useQueryClient()
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
  // Until they are sent this device keeps the documents.
  const { files: documents, ...kept } = useKeptFiles(
    `${placeOf(declaration)}.documents`,
    noDocuments,
    ({ size }) => size === 0,
  )
  const shared = useSharedDraft<DeclarationDraftForm, Clash>({
    start: start.known,
    calls,
    now: () => draft,
    read: (form) => DeclarationDraftForm.parse(form),
    merge: mergedDrafts,
    withTheirs,
    put: setDraft,
  })
  const onRefused = (error: unknown) => {
    // It is no longer as the page shows it.
    if (error instanceof CallFailed && error.status === 409)
      void cache.invalidateQueries({ queryKey: ['declaration.get'] })
    throw error
  }
  const {
    saving,
    finish: over,
    flush,
  } = useAutosave({
    value: draft,
    device: {
      place: () => placeOf(declaration),
      content: (form) => unsentOf(form, shared.known.current),
    },
    ...(calls && { save: () => shared.save(calls).catch(onRefused) }),
    begun: start.begun,
  })
  const finish = () => {
    onDone()
    over()
    kept.forget()
  }
  const problems = useMemo(
    () =>
      new Map(
        openLines(declaration).map((line) => [
          line.id,
          problemsOf(declaration, line, draft, thresholds),
        ]),
      ),
    [declaration, draft, thresholds],
  )
  const setLine = useCallback(
    (line: DeclarationLine, typed: TypedDeclaration) =>
      setDraft((now) => {
        const unsure = stillUnsure(typedOfLine(now, line), typed)
        return { ...now, lines: { ...now.lines, [line.id]: { ...typed, unsure } } }
      }),
    [],
  )
  const submit = useAction(office ? 'declaration.submitFor' : 'declaration.submit', {
    done: 'IHM forms sent',
    quiet: true,
    onSuccess: finish,
  })
  const papers = [...new Set(documents.values())]
  const send = () =>
    submit.mutate({
      params: { id: declaration.id },
      ...(papers.length > 0 && { files: { documents: papers } }),
      body: {
        declarations: openLines(declaration).map((line) => ({
          lineId: line.id,
          form: formOf(declaration, line, draft, thresholds),
          document: documents.has(line.id) ? papers.indexOf(documents.get(line.id)!) : null,
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
    thresholds,
    rows,
    problems,
    saving,
    shared,
    submit,
    send,
    finish,
    flush,
    documents,
    documentsRead: kept.isRead,
    setDocument: (lineId: number, file: File) =>
      kept.setFiles((now) => new Map(now).set(lineId, file)),
  }
}

/** What this device kept and could not send goes on; else what the server has; else a new draft. */
export function startWith(declaration: Declaration, stored: Stored, person: string) {
  const empty = newDraft(declaration, person)
  const known: Known<DeclarationDraftForm> = stored
    ? { form: stored.form, version: stored.version }
    : { form: empty, version: 0 }
  const local = keptHere<Unsent>(placeOf(declaration))
  if (!local?.known || isSame(local.form, known.form))
    return { known, begun: false, form: known.form }
  // What others saved meanwhile comes in beside it; where it was sent meanwhile, it is a new draft.
  const over = local.known.version > known.version ? known : local.known
  return { known: over, begun: true, form: DeclarationDraftForm.parse(local.form) }
}

/** What is typed and not on the server yet, for this device to keep. */
export const unsentOf = (
  form: DeclarationDraftForm,
  known: Known<DeclarationDraftForm>,
): Unsent | null => (isSame(form, known.form) ? null : { form, known })

export const callsOf = (id: number): DraftCalls<DeclarationDraftForm> => ({
  key: ['draft.ofDeclaration', { params: { id } }],
  save: (form, version) =>
    save('declaration.saveDraft', { params: { id }, body: { form, version } }),
  newerThan: (version) =>
    act('draft.ofDeclaration', { params: { id }, query: { newerThan: version } }),
})
