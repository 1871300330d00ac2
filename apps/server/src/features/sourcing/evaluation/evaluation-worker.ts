import { parentPort, workerData } from 'node:worker_threads'
import { writeBook } from '../../../documents/spreadsheet-writer.ts'
import type { EvaluationWork, ReportParts } from './evaluation.beside.ts'
import { partsOf } from './evaluation.parts.pdf.ts'
import { evaluationPdf } from './evaluation.pdf.ts'
import { evaluationBook } from './evaluation.xlsx.ts'

const work = JSON.parse(workerData as string) as EvaluationWork
parentPort!.postMessage(
  work.kind === 'book' ? await writeBook(evaluationBook(...work.input)) : reportParts(work.input),
)

function reportParts(input: Parameters<typeof evaluationPdf>): ReportParts {
  const { template, fileName, logo, data } = evaluationPdf(...input)
  return { template, fileName, logo: logo ?? null, parts: partsOf(data) }
}
