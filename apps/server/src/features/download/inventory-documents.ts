import { entryState } from '@fairlead/validation/ihm/entry-state'
import { downloadName } from '@fairlead/formatting/download-name'
import type { Handler } from '../../context.ts'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { letterheadOf } from '../company/company.papers.ts'
import { inventoryPdf } from '../ihm/inventory.pdf.ts'
import { entriesOf, vesselKeptBy } from '../ihm/inventory.queries.ts'
import { inventorySheet } from '../ihm/inventory.xlsx.ts'
import { print, printing, xlsx } from './download.print.ts'

export const downloadInventoryPdf: Handler<'download.inventoryPdf'> = async (
  { db, actor, now, today, services },
  { params, query },
) => {
  const paper = await paperOf(db, actor, { id: params.id, day: query.on ?? today, today })
  const letterhead = await letterheadOf(db, paper.vessel.companyId)
  return print(services, inventoryPdf(paper, letterhead, printing(actor, now)))
}

export const downloadInventoryXlsx: Handler<'download.inventoryXlsx'> = async (
  { db, actor, today },
  { params, query },
) => {
  const day = query.on ?? today
  const paper = await paperOf(db, actor, { id: params.id, day, today })
  return {
    name: downloadName(`IHM Part I ${paper.vessel.name}`, day, 'xlsx'),
    type: xlsx,
    body: await inventorySheet(paper),
  }
}

/** What was accepted, of all days. */
async function paperOf(
  db: Db,
  actor: Member,
  { id, day, today }: { id: number; day: string; today: string },
) {
  const vessel = await vesselKeptBy(db, actor, id)
  const entries = await entriesOf(db, id, today)
  return { vessel, entries: entries.filter(({ state }) => state === entryState.accepted), day }
}
