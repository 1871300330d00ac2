import { Refusal } from '@fairlead/api/refusals'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { limits } from '@fairlead/validation/limits'
import { runGuarded, type Cost } from '../../../documents/guarded-worker.ts'
import { partsOf } from './evaluation.parts.pdf.ts'
import { evaluationPdf, type EvaluationDocument } from './evaluation.pdf.ts'
import { evaluationSheet, type evaluationBook } from './evaluation.xlsx.ts'

type BookInput = Parameters<typeof evaluationBook>
type ReportInput = Parameters<typeof evaluationPdf>

/** What is counted in a thread beside the event loop. */
export type EvaluationWork =
  { kind: 'book'; input: BookInput } | { kind: 'parts'; input: ReportInput }

/** A report as the parts it is set in. */
export interface ReportParts {
  template: string
  fileName: string
  logo: string | null
  parts: EvaluationDocument[]
}

const cost: Cost = { timeOut: 120_000, longestWait: 300_000, heap: 1024, growth: 2500 }
const worker = new URL('./evaluation-worker.ts', import.meta.url)

/** A thread costs more than a short comparison does. */
const isShort = ({ lines, quotations }: Evaluation) =>
  lines.length * quotations.length <= limits.reportCells

/** The comparison as a workbook; others are answered while a long one is counted. */
export async function evaluationBookBeside(...input: BookInput) {
  if (isShort(input[0])) return evaluationSheet(...input)
  return beside<Uint8Array>({ kind: 'book', input })
}

/** The report in parts, in the same way. */
export async function reportParts(...input: ReportInput): Promise<ReportParts> {
  if (!isShort(input[0])) return beside<ReportParts>({ kind: 'parts', input })
  const { template, fileName, logo, data } = evaluationPdf(...input)
  return { template, fileName, logo: logo ?? null, parts: partsOf(data) }
}

async function beside<T>(work: EvaluationWork): Promise<T> {
  const answer = await runGuarded<T>(worker, JSON.stringify(work), cost)
  if (answer === 'exceeded') throw new Refusal('document.too-long')
  if (answer === 'failed') throw new Error('The comparison could not be counted')
  return answer as T
}
