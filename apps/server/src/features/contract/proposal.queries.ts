import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { actionsOf } from '@fairlead/validation/lifecycle'
import {
  proposalLifecycle,
  toldProposals,
  type ProposalFacts,
} from '@fairlead/validation/proposal-lifecycle'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { among } from '../../db/states.ts'
import type { Trx } from '../../db/transaction.ts'
import { countsOf, differenceOfLists } from './price-list.difference.ts'
import { proposedHead } from './price-list.queries.ts'

type Reader = Pick<Member, 'role' | 'companyId'>

/** The proposals somebody knows of: its vendor all of them, its buyer those that were sent. */
export const proposalsVisibleTo = (db: Db, { role, companyId }: Reader) =>
  db
    .selectFrom('priceProposal as p')
    .innerJoin('contract as c', 'c.id', 'p.contractId')
    .where(
      role === 'supplier'
        ? sql<boolean>`p.supplier_id = ${companyId}`
        : sql<boolean>`${role === 'buyer'} and c.company_id = ${companyId}
            and p.state in ${among(toldProposals)}`,
    )

const tally = (condition: string) =>
  sql<number>`(select count(*)::int from price_proposal_change x
    where x.proposal_id = p.id and ${sql.raw(condition)})`

const proposals = (db: Db, actor: Reader) =>
  proposalsVisibleTo(db, actor)
    .innerJoin('priceList as b', 'b.id', 'p.baseId')
    .innerJoin('contractVersion as v', 'v.id', 'b.versionId')
    .innerJoin('company as s', 's.id', 'p.supplierId')
    .innerJoin('company as o', 'o.id', 'c.companyId')
    .select(['p.id', 'p.contractId', 'p.supplierId', 'p.uuid as listUuid', 'p.state', 'p.words'])
    .select(['p.sentAt', 'p.settledAt', 'p.baseId', 'p.summary', 'v.number as version', 'v.title'])
    .select(['c.number as contractNumber', 'c.companyId', 'o.name as buyer'])
    .select([
      tally('true').as('changes'),
      tally('x.accepted').as('accepted'),
      tally('not x.accepted').as('refused'),
      sql<{ id: number; name: string }>`json_build_object('id', s.id, 'name', s.name)`.as('vendor'),
      sql<string | null>`(select a.first_name || ' ' || a.last_name from account a
        where a.id = p.sent_by)`.as('sentBy'),
    ])

export type Proposal = Awaited<ReturnType<typeof getProposal>>

export async function getProposal(db: Db, actor: Reader, id: number) {
  const found = await proposals(db, actor).where('p.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return found
}

/** A proposal, as events name it. */
export const ofProposal = ({ id, companyId, supplierId, ...proposal }: Proposal) =>
  [
    { id, buyerId: companyId, supplierId },
    {
      number: proposal.contractNumber,
      supplier: proposal.vendor.name,
      changes: proposal.changes,
    },
  ] as const

/** Every move of a proposal waits here for the one before it. */
export async function lockProposal(trx: Trx, actor: Reader, id: number) {
  await proposalsVisibleTo(trx, actor)
    .select('p.id')
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
  return getProposal(trx, actor, id)
}

/** The proposals of a contract, the newest first, each with its list. */
export async function proposalsOf(db: Db, actor: Reader, contractId: number) {
  const rows = await proposals(db, actor)
    .where('p.contractId', '=', contractId)
    .orderBy('p.id', 'desc')
    .limit(200)
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, list: await proposedHead(db, row.id) })))
}

/** Whether a published version `v` is in force on a day, and does not end before it. */
export const inForce = (today: string) =>
  sql<boolean>`v.published_at is not null and v.active_from <= ${today}::date
    and coalesce(v.active_to, 'infinity') >= ${today}::date
    and coalesce(v.valid_to, 'infinity') >= ${today}::date`

/** Whether the list that a proposal was begun from is in force, with the vendor named. */
export async function baseHolds(db: Db, { baseId, supplierId }: Proposal, today: string) {
  const found = await db
    .selectFrom('contractVersion as v')
    .innerJoin('priceList as l', 'l.versionId', 'v.id')
    .select('v.id')
    .where('l.id', '=', baseId)
    .where(sql<boolean>`v.supplier_ids @> array[${supplierId}]::int[]`)
    .where(inForce(today))
    .executeTakeFirst()
  return found !== undefined
}

/** What a draft changes as it stands. */
export async function draftChanges(db: Db, proposal: Proposal) {
  const list = await proposedHead(db, proposal.id)
  const base = await db
    .selectFrom('priceList')
    .select(['id', 'uuid', 'linesOf', 'revision'])
    .where('id', '=', proposal.baseId)
    .executeTakeFirstOrThrow()
  return differenceOfLists(db, base, list)
}

export const factsOf = (
  proposal: Proposal,
  { role, ...more }: Pick<ProposalFacts, 'role' | 'holds'> & Partial<ProposalFacts>,
): ProposalFacts => ({
  role,
  state: proposal.state,
  changes: proposal.changes,
  decided: proposal.accepted + proposal.refused,
  ...more,
})

/** A proposal as both sides read it, without its changes. */
export async function headOf(db: Db, proposal: Proposal, facts: ProposalFacts) {
  const list = await proposedHead(db, proposal.id)
  return {
    ...proposal,
    list,
    revision: list.revision,
    counts: proposal.sentAt ? await sentCounts(db, proposal.id) : noCounts,
    actions: actionsOf(proposalLifecycle, facts),
  }
}

const noCounts = countsOf([])

async function sentCounts(db: Db, id: number) {
  const rows = await db
    .selectFrom('priceProposalChange')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('proposalId', '=', id)
    .groupBy('kind')
    .execute()
  return {
    ...noCounts,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)])),
  }
}
