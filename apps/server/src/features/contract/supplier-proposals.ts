import { Refusal } from '@fairlead/api/refusals'
import { proposalLifecycle, typedProposal } from '@fairlead/validation/proposal-lifecycle'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import { decided, saveMove } from '../../db/move.ts'
import type { Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { countsOf, differenceOfSheet, toldChanges } from './price-list.difference.ts'
import { findLines, replaceLines, withAgreed } from './price-list.lines.ts'
import { nextRevision, proposedHead } from './price-list.queries.ts'
import { readPrices, workbookOf } from './price-list.sheets.ts'
import { saveTyped } from './price-list.typed.ts'
import { findChanges, keepChanges } from './proposal.changes.ts'
import { tellBuyer } from './proposal.mails.ts'
import {
  baseHolds,
  draftChanges,
  factsOf,
  getProposal,
  headOf,
  inForce,
  lockProposal,
  ofProposal,
  proposalsOf,
} from './proposal.queries.ts'
import { getContractOfVendor } from './supplier-contracts.queries.ts'

export const listSupplierProposals: Handler<'supplierProposal.ofContract'> = async (
  { db, actor, today },
  { params },
) => {
  await getContractOfVendor(db, actor, { ...params, today })
  return proposalsOf(db, actor, params.id)
}

/** What is not decided yet is gone on with, so that a repeated call begins one. */
export const beginProposal: Handler<'supplierProposal.begin'> = async (
  { trx, actor, now, today },
  { params },
) => {
  await getContractOfVendor(trx, actor, { ...params, today })
  const base = await trx
    .selectFrom('priceList as l')
    .innerJoin('contractVersion as v', 'v.id', 'l.versionId')
    .selectAll('l')
    .where('v.contractId', '=', params.id)
    .where('l.uuid', '=', params.listUuid)
    .where('l.supplierId', '=', actor.companyId)
    .where(inForce(today))
    .executeTakeFirst()
  if (!base) throw new Refusal('proposal.no-contract')
  const made = await trx
    .insertInto('priceProposal')
    .values({
      contractId: params.id,
      supplierId: actor.companyId,
      baseId: base.id,
      uuid: base.uuid,
      state: typedProposal,
      begunBy: actor.id,
      begunAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return openProposal(trx, actor, params)
  const { id: _, versionId: __, revision: ___, linesOf, ...terms } = base
  await trx
    .insertInto('priceList')
    .values({ ...terms, versionId: null, proposalId: made.id, linesOf: linesOf ?? base.id })
    .execute()
  return made
}

const openProposal = (
  trx: Trx,
  { companyId }: Member,
  { id, listUuid }: { id: number; listUuid: string },
) =>
  trx
    .selectFrom('priceProposal')
    .select('id')
    .where('contractId', '=', id)
    .where('uuid', '=', listUuid)
    .where('supplierId', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const getSupplierProposal: Handler<'supplierProposal.get'> = async (
  { db, actor, today },
  { params },
) => {
  const proposal = await getProposal(db, actor, params.id)
  const holds = await baseHolds(db, proposal, today)
  if (proposal.state !== typedProposal)
    return headOf(db, proposal, factsOf(proposal, { role: actor.role, holds }))
  const { changes, summary } = await draftChanges(db, proposal)
  const facts = factsOf(proposal, { role: actor.role, holds, changes: changes.length })
  return {
    ...(await headOf(db, proposal, facts)),
    changes: changes.length,
    counts: countsOf(changes),
    summary,
  }
}

export const listProposedLines: Handler<'supplierProposal.lines'> = async (
  { db, actor },
  { params, list: { filter, from, limit } },
) => {
  const { id, baseId } = await getProposal(db, actor, params.id)
  const { items, total } = await findLines(db, await proposedHead(db, id), {
    ...filter,
    from,
    limit,
  })
  const before = await db
    .selectFrom('priceList')
    .select(['id', 'linesOf'])
    .where('id', '=', baseId)
    .executeTakeFirstOrThrow()
  return { items: await withAgreed(db, before, items), total }
}

/** Of a draft they are compared now; what was sent stays as it was. */
export const listSupplierChanges: Handler<'supplierProposal.changes'> = async (
  { db, actor },
  { params, list: { filter, from, limit } },
) => {
  const proposal = await getProposal(db, actor, params.id)
  if (proposal.state !== typedProposal)
    return findChanges(db, proposal.id, { ...filter, from, limit })
  const { changes } = await draftChanges(db, proposal)
  const wanted = [...changes.entries()].filter(
    ([, { kind }]) => !filter.kind || kind === filter.kind,
  )
  const shown = wanted.slice(from, from + limit)
  const told = toldChanges(
    shown.map(([, change]) => change),
    changes,
  )
  return {
    items: shown.map(([i], at) => ({ ...told[at]!, id: i + 1, accepted: null, reason: '' })),
    total: wanted.length,
  }
}

/** The list of a proposal that may still be typed into, as the caller knows it. */
async function lockTyped(trx: Trx, actor: Member, id: number, revision: number) {
  const proposal = await lockProposal(trx, actor, id)
  decided(proposalLifecycle, 'edit', factsOf(proposal, { role: actor.role, holds: true }))
  const list = await proposedHead(trx, proposal.id)
  if (list.revision !== revision) throw new Refusal('record.stale')
  return list
}

export const saveProposedLines: Handler<'supplierProposal.saveLines'> = async (
  { trx, actor },
  { params, body },
) => saveTyped(trx, await lockTyped(trx, actor, params.id, body.revision), body)

export const readProposedSheet: Handler<'supplierProposal.read'> = async (
  { db, actor, files, today },
  { params },
) => {
  const proposal = await getProposal(db, actor, params.id)
  decided(proposalLifecycle, 'edit', factsOf(proposal, { role: actor.role, holds: true }))
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('sheet.unreadable')
  const list = await proposedHead(db, proposal.id)
  return differenceOfSheet(db, list, await readPrices(file.path, today, list))
}

export const applyProposedSheet: Handler<'supplierProposal.apply'> = async (
  { trx, actor },
  { params, body },
) => {
  const list = await lockTyped(trx, actor, params.id, body.revision)
  await replaceLines(trx, list, body.lines)
  return { revision: await nextRevision(trx, list) }
}

export const sendProposal: Handler<'supplierProposal.send'> = async (context, { params, body }) => {
  const { trx, actor, now, today } = context
  const proposal = await lockProposal(trx, actor, params.id)
  const { changes, summary } = await draftChanges(trx, proposal)
  const holds = await baseHolds(trx, proposal, today)
  const facts = factsOf(proposal, { role: actor.role, holds, changes: changes.length })
  const move = decided(proposalLifecycle, 'send', facts)
  const list = await proposedHead(trx, proposal.id)
  if (list.revision !== body.revision) throw new Refusal('record.stale')
  if (list.problems > 0) throw new Refusal('proposal.problems')
  await keepChanges(trx, proposal.id, changes)
  const { words } = body
  await saveMove(trx, 'priceProposal', proposal.id, move, {
    words,
    summary: JSON.stringify(summary),
    sentBy: actor.id,
    sentAt: now,
  })
  const sent = { ...proposal, words, changes: changes.length }
  const event = await record(context, move.event, ...ofProposal(sent))
  await tellBuyer(context, sent, event)
  return { ok: true }
}

export const takeProposalBack: Handler<'supplierProposal.takeBack'> = async (
  context,
  { params },
) => {
  const { trx, actor } = context
  const proposal = await lockProposal(trx, actor, params.id)
  const facts = factsOf(proposal, { role: actor.role, holds: true })
  const move = decided(proposalLifecycle, 'takeBack', facts)
  await trx.deleteFrom('priceProposalChange').where('proposalId', '=', proposal.id).execute()
  await saveMove(trx, 'priceProposal', proposal.id, move, {
    summary: null,
    sentBy: null,
    sentAt: null,
  })
  await record(context, move.event, ...ofProposal(proposal))
  return { ok: true }
}

export const discardProposal: Handler<'supplierProposal.discard'> = async (
  { trx, actor },
  { params },
) => {
  const proposal = await lockProposal(trx, actor, params.id)
  decided(proposalLifecycle, 'discard', factsOf(proposal, { role: actor.role, holds: true }))
  await trx.deleteFrom('priceProposal').where('id', '=', proposal.id).execute()
  return { ok: true }
}

export const downloadSupplierProposal: Handler<'download.supplierProposalXlsx'> = async (
  { db, actor },
  { params },
) => {
  const { id, contractNumber } = await getProposal(db, actor, params.id)
  return workbookOf(db, contractNumber, await proposedHead(db, id))
}
