import type { CaseFormParsed } from '@fairlead/validation/case'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { sanitise } from '../../text/text.sanitise.ts'

/** The case's own columns from a form. */
export function caseColumns(form: CaseFormParsed) {
  return {
    type: form.type,
    title: form.title,
    requisitionNumber: form.requisitionNumber,
    vesselId: form.vesselId ?? null,
    department: form.department,
    priority: form.priority,
    deliveryPort: form.deliveryPort ?? null,
    dueAt: form.dueAt ?? null,
    timeZone: form.timeZone ?? null,
    vesselEta: form.vesselEta ?? null,
    vesselEtd: form.vesselEtd ?? null,
    text: sanitise(form.text),
    lineCount: form.lines.length,
    ...(form.unfinished && { unfinished: JSON.stringify(form.unfinished) }),
    ...(form.chosen && { chosen: JSON.stringify(form.chosen) }),
  }
}

type Component = Omit<CaseFormParsed['components'][number], 'book'> & { book: object | null }

/** The columns of a part of the ship that a case has of itself. */
export const componentColumns = (component: Component) => ({
  key: component.key,
  assembly: component.assembly,
  number: component.number,
  drawing_number: component.drawingNumber,
  type: component.type,
  maker: component.maker,
  particulars: component.particulars,
  book: component.book,
})

/** Writes components and lines of a draft: two statements, however many lines. */
export async function insertLines(
  trx: Trx,
  caseId: number,
  form: Pick<CaseFormParsed, 'components' | 'lines'>,
) {
  const components = form.components.map((component, i) => ({
    case_id: caseId,
    position: i + 1,
    ...componentColumns(component),
  }))
  const ids = await insertRows(trx, 'component', components)
  const idOf = new Map(form.components.map((component, i) => [component.key, ids[i]]))
  const lines = form.lines.map((line, i) => ({
    case_id: caseId,
    component_id: line.componentKey ? (idOf.get(line.componentKey) ?? null) : null,
    position: i + 1,
    name: line.name,
    code: line.code,
    scheme: line.scheme,
    drawing_number: line.drawingNumber,
    drawing_position: line.drawingPosition,
    quantity: line.quantity,
    unit: line.unit.toUpperCase(),
    remarks: line.remarks,
    quality: line.quality,
    erp_reference: line.erpReference,
    account_code: line.accountCode,
    kit_of: line.kitOf,
  }))
  await insertRows(trx, 'caseLine', lines)
}
