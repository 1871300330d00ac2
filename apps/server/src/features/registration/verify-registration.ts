import { Refusal } from '@fairlead/api/refusals'
import { verifyReasons } from '@fairlead/validation/verification'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { sha256 } from '../../files/file-store.ts'
import { adoptGuestRecords } from './registration.adopt.ts'
import { record } from '../event/event.record.ts'
import { useKey } from '../account/account.keys.ts'

/** The mailbox is proven: what was sent to it is the company's. Buyers find it once its registration is finished. */
export const verifyRegistration: Handler<'account.verify'> = async (
  { trx, actor, now },
  { params },
) => {
  const accountId = await useKey(trx, params.key, 'VERIFY', now)
  if (!accountId) throw await whyNot(trx, params.key)
  const account = await trx
    .updateTable('account')
    .set({ verifiedAt: now })
    .where('id', '=', accountId)
    .where('verifiedAt', 'is', null)
    .returning(['companyId', 'email', 'firstName', 'lastName'])
    .executeTakeFirst()
  if (!account) throw new Refusal('verify.already')
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('id', '=', account.companyId)
    .executeTakeFirstOrThrow()
  const name = `${account.firstName} ${account.lastName}`
  await record({ trx, now, actor: { ...actor, name } }, 'user.verified', { id: accountId })
  await adoptGuestRecords(trx, { ...actor, name }, now, {
    ...account,
    accountId,
    companyName: company.name,
  })
  return { ok: true }
}

/** The page shows what stands after the colon. */
async function whyNot(trx: Trx, key: string): Promise<Refusal> {
  const owner = await trx
    .selectFrom('accountKey')
    .innerJoin('account', 'account.id', 'accountKey.accountId')
    .select('account.verifiedAt')
    .where('keyHash', '=', sha256(key))
    .where('purpose', '=', 'VERIFY')
    .executeTakeFirst()
  if (!owner) return failed('unknown')
  return owner.verifiedAt ? new Refusal('verify.already') : failed('expired')
}

const failed = (why: keyof typeof verifyReasons) =>
  new Refusal('verify.failed', undefined, `Verification failed: ${verifyReasons[why]}`)
