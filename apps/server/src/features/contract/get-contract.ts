import { Refusal } from '@fairlead/api/refusals'
import { noticeBy, versionState } from '@fairlead/validation/contract'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { boughtUnder } from './contract.bought.ts'
import { filesOfVersion } from './contract.files.ts'
import { listHeads } from './price-list.queries.ts'
import { findDraft, getOwnContract, partsOf, personOf, vendorsOf } from './contract.queries.ts'

export const getContract: Handler<'contract.get'> = async ({ db, actor, today }, { params }) => {
  const { id, number } = await getOwnContract(db, actor, params.id)
  const versions = await versionsOf(db, id)
    .select(['v.number', 'v.title', 'v.savedAt', 'v.activeFrom', 'v.activeTo'])
    .select(people)
    .orderBy('v.number', 'desc')
    .execute()
  return { id, number, versions: versions.map((v) => ({ ...v, state: versionState(v, today) })) }
}

export const getContractVersion: Handler<'contract.version'> = async (
  { db, actor, today },
  { params },
) => {
  const contract = await getOwnContract(db, actor, params.id)
  const found = await versionsOf(db, contract.id)
    .innerJoin('contract as c', 'c.id', 'v.contractId')
    .selectAll('v')
    .select(people)
    .select([vendorsOf.as('vendors'), boughtUnder.as('bought'), partsOf.as('parts')])
    .where('v.number', '=', params.number)
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return {
    ...found,
    contractNumber: contract.number,
    state: versionState(found, today),
    noticeBy: noticeBy(found.validTo, found.noticeDays),
    priceLists: await listHeads(db, found.id).execute(),
    files: await filesOfVersion(db, found.id),
  }
}

const versionsOf = (db: Db, contractId: number) =>
  db.selectFrom('contractVersion as v').where('v.contractId', '=', contractId)
/** Who saved and published it, by name. */
const people = [
  personOf('v.savedBy').as('savedBy'),
  personOf('v.publishedBy').as('publishedBy'),
] as const

export const listDraftVendors: Handler<'ref.contractVendors'> = async (
  { db, actor },
  { params },
) => {
  const { id } = await getOwnContract(db, actor, params.id)
  const draft = await findDraft(db, id)
  if (!draft) throw new Refusal('record.missing')
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...draft.supplierIds])
    .orderBy('name')
    .execute()
}
