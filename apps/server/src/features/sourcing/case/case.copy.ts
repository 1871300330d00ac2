import type { CaseFormParsed } from '@fairlead/validation/case'
import type { caseComponents, caseLines } from './case.queries.ts'

type Lines = Awaited<ReturnType<typeof caseLines>>
type Components = Awaited<ReturnType<typeof caseComponents>>

/** Stored lines and components as a form has them, numbered anew. What the ERP called a line stays behind. */
export function copyOf(
  lines: Lines,
  components: Components,
): Pick<CaseFormParsed, 'components' | 'lines'> {
  const keys = new Map(components.map(({ id, key }) => [id, key]))
  const numbers = new Map(lines.map(({ position }, i) => [position, i + 1]))
  return {
    components: components.map(({ id: _, caseId: __, position: ___, ...component }) => component),
    lines: lines.map(({ componentId, kitOf, ...line }) => ({
      name: line.name,
      code: line.code,
      scheme: line.scheme,
      drawingNumber: line.drawingNumber,
      drawingPosition: line.drawingPosition,
      quantity: line.quantity,
      unit: line.unit,
      remarks: line.remarks,
      quality: line.quality,
      accountCode: line.accountCode,
      erpReference: null,
      componentKey: componentId === null ? null : (keys.get(componentId) ?? null),
      kitOf: kitOf === null ? null : (numbers.get(kitOf) ?? null),
    })),
  }
}
