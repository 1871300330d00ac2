import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { findDraft, getOwnContract } from './contract.queries.ts'
import { orderedAt } from './price-list.ordered.ts'
import { getList, linesOf, listBefore, listToChange, nextRevision } from './price-list.queries.ts'
import { differenceOfSheet } from './price-list.difference.ts'
import { readLines, replaceLines } from './price-list.lines.ts'
import { readPriceSheet } from './price-list.upload.xlsx.ts'
import { overHeadings, priceListSheet } from './price-list.xlsx.ts'

/** Nothing counts before a person has looked at how it differs. */
export const readPriceList: Handler<'priceList.read'> = async (
  { db, actor, files, today },
  { params },
) => {
  const contract = await getOwnContract(db, actor, params.id)
  const draft = await findDraft(db, contract.id)
  if (!draft) throw new Refusal('contract.no-draft')
  const { list } = await getList(db, actor, { ...params, number: draft.number })
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('sheet.unreadable')
  const read = await differenceOfSheet(db, list, await readPrices(file.path, today, list))
  const before = await listBefore(db, contract.id, list.uuid)
  const compared = { contractId: contract.id, list, today, lines: read.lines }
  return { ...read, ordered: before && (await orderedAt(db, { ...compared, before })) }
}

export const applyPriceList: Handler<'priceList.apply'> = async (
  { trx, actor },
  { params, body },
) => {
  const list = await listToChange(trx, actor, params, body.revision)
  await replaceLines(trx, list, body.lines)
  return { revision: await nextRevision(trx, list) }
}

export const downloadPriceList: Handler<'download.priceListXlsx'> = async (
  { db, actor },
  { params },
) => {
  const { contract, list } = await getList(db, actor, params)
  return workbookOf(db, contract.number, list)
}

/** The prices of a workbook for this list. */
export const readPrices = (path: string, today: string, list: Omit<Head, 'id' | 'linesOf'>) =>
  readPriceSheet(path, today, overHeadings({ ...list, vendor: list.vendor.name }))

type Head = Pick<
  Awaited<ReturnType<typeof getList>>['list'],
  'id' | 'linesOf' | 'vendor' | 'name' | 'currency' | 'validFrom' | 'validTo'
>

/** A price list as a file. */
export async function workbookOf(db: Db, contractNumber: string, list: Head) {
  const lines = await readLines(db, linesOf(list)).execute()
  return {
    name: `${contractNumber} ${list.vendor.name} ${list.name}`.trim() + '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await priceListSheet({ ...list, vendor: list.vendor.name, lines }),
  }
}
