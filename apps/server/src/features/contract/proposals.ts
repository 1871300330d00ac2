import { Refusal } from '@fairlead/api/refusals'
import { isSameLine } from '@fairlead/validation/price-difference'
import { firstPrice, type PriceLine } from '@fairlead/validation/price-list'
import { proposalLifecycle } from '@fairlead/validation/proposal-lifecycle'
import type { Handler } from '../../context.ts'
import { decided, saveMove } from '../../db/move.ts'
import { record } from '../event/event.record.ts'
import { findDraft, getOwnContract, lockContract } from './contract.queries.ts'
import { linesOf } from './price-list.queries.ts'
import { linesLike } from './price-list.lines.ts'
import { acceptChanges, findTarget, isTarget } from './proposal.accept.ts'
import { byIdentity, findChanges, sentChanges, withLines } from './proposal.changes.ts'
import { tellVendor } from './proposal.mails.ts'
import {
  factsOf,
  getProposal,
  headOf,
  lockProposal,
  ofProposal,
  proposalsOf,
} from './proposal.queries.ts'

export const listProposals: Handler<'proposal.ofContract'> = async ({ db, actor }, { params }) => {
  const { id } = await getOwnContract(db, actor, params.id)
  return proposalsOf(db, actor, id)
}

export const getProposedPrices: Handler<'proposal.get'> = async (
  { db, actor, today },
  { params },
) => {
  const proposal = await getProposal(db, actor, params.id)
  const target = await findTarget(db, proposal, today)
  const facts = factsOf(proposal, {
    role: actor.role,
    holds: target !== null,
    deciding: 1,
  })
  const draft = (await findDraft(db, proposal.contractId)) !== undefined
  return { ...(await headOf(db, proposal, facts)), target, draft }
}

/** Each with what stands now where the vendor found something else. */
export const listProposedChanges: Handler<'proposal.changes'> = async (
  { db, actor, today },
  { params, list: { filter, from, limit } },
) => {
  const proposal = await getProposal(db, actor, params.id)
  const target = await findTarget(db, proposal, today)
  const { items, total } = await findChanges(db, proposal.id, { ...filter, from, limit })
  const named = items.flatMap(({ lines }) => lines.before ?? [])
  const find = target && byIdentity(await linesLike(db, linesOf(target), named).execute())
  const moved = (before: PriceLine | null) => {
    if (!find || !before) return null
    const now = find(before)
    if (!now) return 'gone'
    return isSameLine(now, before) ? null : (firstPrice(now) ?? 'changed')
  }
  return {
    items: items.map(({ lines, ...item }) => ({
      ...item,
      moved: item.accepted === null ? moved(lines.before) : null,
    })),
    total,
  }
}

export const decideProposal: Handler<'proposal.decide'> = async (context, { params, body }) => {
  const { trx, actor, now, today } = context
  const { contractId } = await getProposal(trx, actor, params.id)
  const contract = await lockContract(trx, actor, contractId)
  const proposal = await lockProposal(trx, actor, params.id)
  const target = await findTarget(trx, proposal, today)
  const { accepted, reason } = body
  const named = body.changes && [...new Set(body.changes)]
  let query = sentChanges(trx, proposal.id).where('accepted', 'is', null)
  if (named) query = query.where('id', 'in', named)
  const changes = await query.execute()
  const facts = factsOf(proposal, {
    role: actor.role,
    holds: target !== null,
    deciding: named && named.length > changes.length ? 0 : changes.length,
    accepting: accepted,
  })
  const move = decided(proposalLifecycle, 'decide', facts)
  if (accepted) {
    if (!isTarget(target, body.target)) throw new Refusal('record.stale')
    await acceptChanges(context, { contract, proposal, changes: await withLines(trx, changes) })
  }
  const ids = changes.map(({ id }) => id)
  await trx
    .updateTable('priceProposalChange')
    .set({ accepted, reason, decidedBy: actor.id, decidedAt: now })
    .where('proposalId', '=', proposal.id)
    .where('id', 'in', ids)
    .execute()
  const left = facts.changes - facts.decided - ids.length
  await saveMove(trx, 'priceProposal', proposal.id, move, left === 0 ? { settledAt: now } : {})
  const told = await getProposal(trx, actor, proposal.id)
  const [about, said] = ofProposal(told)
  const event = await record(context, move.event, about, {
    ...said,
    accepted: told.accepted,
    refused: told.refused,
  })
  if (left === 0) await tellVendor(context, told, event)
  return { decided: ids.length, left }
}
