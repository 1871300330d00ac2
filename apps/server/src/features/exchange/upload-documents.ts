import { readFile } from 'node:fs/promises'
import { Refusal } from '@fairlead/api/refusals'
import { ErpOrder, ErpRequisition, type ErpResult } from '@fairlead/api/calls/erp'
import type { CallContext, Handler, Upload } from '../../context.ts'
import { takeOrder, takeRequisition } from './exchange.intake.ts'
import { checked } from './exchange.checked.ts'
import { linesOfFile } from '../reading/reading.client-document.ts'
import { readUbl } from './ubl.read.ts'

type Context = CallContext<'import.upload'>

/** Each file answers for itself: one that cannot be read does not keep the others out. */
export const uploadDocuments: Handler<'import.upload'> = async (context, { body }) => {
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
      message: known ? 'This document had come in before' : result.message,
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

/** The first thing that is wrong, where the refusal knows it. */
const wordsOf = ({ message, problems }: Refusal) =>
  problems?.[0] ? `${problems[0].path}: ${problems[0].message}` : message

async function read(
  context: Context,
  file: Upload,
  kind: 'REQUISITION' | 'ORDER',
): Promise<ErpResult> {
  const intake = {
    trx: context.trx,
    actor: context.actor,
    now: context.now,
    companyId: context.actor.companyId,
    via: 'upload',
  }
  const start = (await readFile(file.path)).subarray(0, 200).toString('utf8').trimStart()
  if (start.startsWith('<')) {
    const ubl = readUbl(await readFile(file.path, 'utf8'))
    return ubl.kind === 'ORDER'
      ? takeOrder(intake, ubl.document)
      : takeRequisition(intake, ubl.document)
  }
  if (start.startsWith('{')) return readJson(intake, await readFile(file.path, 'utf8'), kind)
  if (kind === 'ORDER')
    throw new Refusal('erp.unreadable', undefined, 'Orders are imported from UBL or JSON files')
  return readList(intake, file)
}

function readJson(
  intake: Parameters<typeof takeOrder>[0],
  text: string,
  kind: 'REQUISITION' | 'ORDER',
) {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('erp.unreadable')
  }
  if (kind === 'ORDER') return takeOrder(intake, checked(ErpOrder, value))
  return takeRequisition(intake, checked(ErpRequisition, value))
}

/** A list of items: its number stands over it, or else is the file's name. Lines that a person must look at are named, not taken. */
async function readList(intake: Parameters<typeof takeOrder>[0], file: Upload) {
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
    lines: good.map((line) => ({
      ...line,
      component: line.component ? keys.get(line.component) : null,
    })),
  })
  const result = await takeRequisition(intake, document)
  return left.length > 0 ? { ...result, message: leftOut(left, result.message) } : result
}

const leftOut = (rows: readonly number[], message: string | null) =>
  [
    message,
    `${rows.length === 1 ? 'Row' : 'Rows'} ${rows.slice(0, 10).join(', ')}${rows.length > 10 ? ' and more' : ''} could not be read: please add ${rows.length === 1 ? 'it' : 'them'} to the draft`,
  ]
    .filter(Boolean)
    .join('. ')
