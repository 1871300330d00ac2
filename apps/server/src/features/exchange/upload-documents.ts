import { readFile } from 'node:fs/promises'
import { Refusal } from '@fairlead/api/refusals'
import type { ParsedLine } from '@fairlead/api/calls/case-draft'
import { ErpOrder, ErpRequisition, type ErpResult } from '@fairlead/api/calls/erp'
import type { CallContext, Handler, Upload } from '../../context.ts'
import { checked, unreadable } from './exchange.checked.ts'
import { jsonOf, looksLikeXml, xmlText } from './exchange.encoding.ts'
import { lockUploads } from './exchange.queries.ts'
import type { Intake } from './exchange.files.ts'
import { takeOrder, takeRequisition } from './exchange.intake.ts'
import { linesOfFile } from '../reading/reading.client-document.ts'
import { readUbl } from './ubl.read.ts'

type Context = CallContext<'import.upload'>

/** Each file answers for itself: one that cannot be read does not keep the others out. */
export const uploadDocuments: Handler<'import.upload'> = async (context, { body }) => {
  await lockUploads(context.trx, context.actor.companyId)
  const answers = []
  for (const file of context.files['files'] ?? [])
    answers.push(await takeFile(context, file, body.kind))
  return answers
}

async function takeFile(context: Context, file: Upload, kind: 'REQUISITION' | 'ORDER') {
  try {
    const { known, ...result } = await read(context, file, kind)
    return {
      name: file.name,
      ...result,
      message: known && !result.message ? 'This document had come in before' : result.message,
    }
  } catch (error) {
    // Reading refuses before anything is written.
    if (!(error instanceof Refusal)) throw error
    return {
      name: file.name,
      number: null,
      result: 'ERROR_GENERIC' as const,
      message: wordsOf(error),
      caseId: null,
      orderId: null,
    }
  }
}

/** Which of the files inside a document is not accepted, where that is why. */
const wordsOf = ({ code, message, problems }: Refusal) =>
  code === 'upload.type' ? (problems?.[0]?.message ?? message) : message

async function read(
  context: Context,
  file: Upload,
  kind: 'REQUISITION' | 'ORDER',
): Promise<ErpResult> {
  const intake = { ...context, companyId: context.actor.companyId, via: 'upload' }
  const { outcome } = await takeRead(intake, file, kind)
  return outcome
}

async function takeRead(intake: Intake, file: Upload, kind: 'REQUISITION' | 'ORDER') {
  const bytes = await readFile(file.path)
  if (looksLikeXml(bytes)) {
    const ubl = readUbl(xmlText(bytes))
    return ubl.kind === 'ORDER'
      ? takeOrder(intake, ubl.document)
      : takeRequisition(intake, ubl.document)
  }
  if (/^\s*\{/.test(bytes.subarray(0, 200).toString('utf8').replace('\ufeff', ''))) {
    const value = jsonOf(bytes)
    if (kind === 'ORDER') return takeOrder(intake, checked(ErpOrder, value))
    return takeRequisition(intake, checked(ErpRequisition, value))
  }
  if (kind === 'ORDER') throw unreadable('', 'Orders are imported from UBL or JSON files')
  return readList(intake, file)
}

/** A list of items: its number stands over it, or else is the file's name. Lines that a person must look at are named, not taken. */
async function readList(intake: Intake, file: Upload) {
  const { lines, head, components } = await linesOfFile(file)
  const good = lines.filter((line) => line.problems.length === 0 && line.quantity && line.unit)
  const left = lines.filter((line) => !good.includes(line)).map(({ row }) => row)
  const number = head.number ?? file.name.replace(/\.[^.]+$/, '').slice(0, 60)
  const keys = new Map(components.map(({ name }, i) => [name, `c${i + 1}`]))
  const document = checked(ErpRequisition, {
    number,
    type: components.length ? 'SPARES' : 'SUPPLIES',
    title: `Requisition ${number}`,
    vesselName: head.vessel,
    components: components.map(({ name, book, ...facts }) => ({
      ...facts,
      assembly: facts.assembly || name,
      key: keys.get(name),
      book: book ? { name: book } : null,
    })),
    lines: good.map((line) => requisitionLine(line, keys)),
  })
  const taken = await takeRequisition(intake, document)
  const { outcome } = taken
  const said = [
    outcome.message,
    left.length > 0 && leftOut(left),
    lines.some(({ unitPrice }) => unitPrice) && 'Its prices were not taken: an RFQ has none',
  ].filter(Boolean)
  return { ...taken, outcome: { ...outcome, message: said.join('. ') || null } }
}

/** What a requisition takes of a line that was read. */
function requisitionLine(line: ParsedLine, keys: ReadonlyMap<string, string>) {
  const {
    problems: _,
    sheet: __,
    row: ___,
    unitPrice: ____,
    discountPercent: _____,
    ...wanted
  } = line
  return { ...wanted, component: line.component ? keys.get(line.component) : null }
}

const leftOut = (rows: readonly number[]) =>
  `${rows.length === 1 ? 'Row' : 'Rows'} ${rows.slice(0, 10).join(', ')}${rows.length > 10 ? ' and more' : ''} could not be read: please add ${rows.length === 1 ? 'it' : 'them'} to the draft`
