import { sql } from 'kysely'
import type { z } from 'zod'
import {
  cancelledLines,
  type AmendmentChange,
  type AmendmentForm,
  type AskedBefore,
} from '@fairlead/validation/amendment'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { sanitise } from '../../text/text.sanitise.ts'
import { caseComponents, caseLines, type CaseRecord } from './case.queries.ts'

export type Amending = z.output<typeof AmendmentForm>

/** What is asked for now, as an amendment is compared with it. */
export async function askedNow(trx: Trx, found: CaseRecord): Promise<AskedBefore> {
  const [components, lines] = await Promise.all([
    caseComponents(trx, found.id),
    caseLines(trx, found.id),
  ])
  const keys = new Map(components.map(({ id, key }) => [id, key]))
  return {
    ...found,
    components,
    lines: lines.map((line) => ({
      ...line,
      componentKey: line.componentId === null ? null : (keys.get(line.componentId) ?? null),
    })),
  }
}

/** The words of an amendment as they are stored. */
export const cleaned = (form: Amending): Amending => ({ ...form, text: sanitise(form.text) })

/** Writes the version an amendment makes; answers its changes with the numbers of the new lines. */
export async function writeAmendment(
  trx: Trx,
  found: CaseRecord,
  form: Amending,
  { before, changes }: { before: AskedBefore; changes: AmendmentChange[] },
): Promise<AmendmentChange[]> {
  const revision = found.revision + 1
  await trx
    .updateTable('rfqCase')
    .set({
      revision,
      version: found.version + 1,
      deliveryPort: form.deliveryPort ?? null,
      dueAt: form.dueAt ?? null,
      vesselEta: form.vesselEta ?? null,
      vesselEtd: form.vesselEtd ?? null,
      text: form.text,
    })
    .where('id', '=', found.id)
    .execute()
  const components = await writeComponents(trx, found.id, form)
  const cancelled = cancelledLines(changes)
  if (cancelled.length > 0)
    await trx
      .updateTable('caseLine')
      .set({ cancelledIn: revision })
      .where('id', 'in', cancelled)
      .execute()
  const positions = await numbered(trx, found.id, form, before)
  await updateLines(trx, form, components, positions)
  const fresh = await insertNew(trx, { ...found, revision }, form, { components, positions })
  await releaseChoice(trx, [...cancelled, ...resized(changes)])
  let next = 0
  return changes.map((change) =>
    change.kind === 'ADDED' ? { ...change, ...fresh[next++] } : change,
  )
}

/** Lines whose amount changed: what was chosen of them was chosen for another one. */
const resized = (changes: AmendmentChange[]) =>
  changes.flatMap(({ lineId, field }) =>
    lineId !== null && (field === 'quantity' || field === 'unit') ? lineId : [],
  )

const releaseChoice = async (trx: Trx, lineIds: number[]) => {
  if (lineIds.length > 0)
    await trx.deleteFrom('selection').where('caseLineId', 'in', lineIds).execute()
}

/** Machines by their keys; those without a line of their own stay, the old lines name them. */
async function writeComponents(trx: Trx, caseId: number, form: Amending) {
  const known = await caseComponents(trx, caseId)
  const ids = new Map(known.map(({ key, id }) => [key, id]))
  for (const { key, book, ...names } of form.components) {
    const columns = { ...names, book: book === null ? null : JSON.stringify(book) }
    const id = ids.get(key)
    if (id) await trx.updateTable('component').set(columns).where('id', '=', id).execute()
    else {
      const made = await trx
        .insertInto('component')
        .values({ ...columns, caseId, key, position: ids.size + 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(key, made.id)
    }
  }
  return ids
}

/** The number of each line of the form: the one it had, or the next that was never used. */
async function numbered(trx: Trx, caseId: number, form: Amending, before: AskedBefore) {
  const { last } = await trx
    .selectFrom('caseLine')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('caseId', '=', caseId)
    .executeTakeFirstOrThrow()
  let next = last ?? 0
  const had = new Map(before.lines.map(({ id, position }) => [id, position]))
  return form.lines.map(({ id }) => (id ? had.get(id)! : (next += 1)))
}

type Written = Map<string, number>

const columnsOf = (line: Amending['lines'][number], components: Written, positions: number[]) => ({
  component_id: line.componentKey ? (components.get(line.componentKey) ?? null) : null,
  name: line.name,
  code: line.code,
  scheme: line.scheme,
  drawing_number: line.drawingNumber,
  drawing_position: line.drawingPosition,
  quantity: line.quantity,
  unit: line.unit.toUpperCase(),
  remarks: line.remarks,
  quality: line.quality,
  account_code: line.accountCode,
  kit_of: line.kitOf === null ? null : (positions[line.kitOf - 1] ?? null),
})

/** One statement, however many lines. */
async function updateLines(trx: Trx, form: Amending, components: Written, positions: number[]) {
  const rows = form.lines.flatMap((line) =>
    line.id ? [{ id: line.id, ...columnsOf(line, components, positions) }] : [],
  )
  if (rows.length === 0) return
  await sql`update case_line l set
      component_id = n.component_id, name = n.name, code = n.code, scheme = n.scheme,
      drawing_number = n.drawing_number, drawing_position = n.drawing_position,
      quantity = n.quantity, unit = n.unit, remarks = n.remarks, quality = n.quality,
      account_code = n.account_code, kit_of = n.kit_of
    from jsonb_populate_recordset(null::case_line, ${JSON.stringify(rows)}::jsonb) n
    where l.id = n.id`.execute(trx)
}

async function insertNew(
  trx: Trx,
  { id, revision }: Pick<CaseRecord, 'id' | 'revision'>,
  form: Amending,
  { components, positions }: { components: Written; positions: number[] },
) {
  const rows = form.lines.flatMap((line, i) =>
    line.id
      ? []
      : [
          {
            ...columnsOf(line, components, positions),
            case_id: id,
            position: positions[i]!,
            added_in: revision,
          },
        ],
  )
  const ids = await insertRows(trx, 'caseLine', rows)
  return rows.map(({ position }, i) => ({ lineId: ids[i]!, position }))
}
