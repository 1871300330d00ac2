import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { dayIn } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import { ruledGroups, type RuledGroup } from '@fairlead/validation/mail-groups'
import { nextDigest, storedRules } from '@fairlead/validation/mail-rules'
import type { Services } from '../context.ts'
import { transaction, type Trx } from '../db/transaction.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import type { DigestGroup } from './letter.ts'
import { sendLetter } from './letters.ts'
import type { Recipient } from './outbox.ts'

/** Writes the digests that are due, each person's in a transaction of its own; answers how many mails that are. */
export async function writeDigests(services: Services): Promise<number> {
  const now = services.now()
  const due = await services.db
    .selectFrom('digestEntry')
    .select('accountId')
    .distinct()
    .where('dueAt', '<=', now.toISOString())
    .execute()
  let written = 0
  for (const { accountId } of due)
    written += await transaction(services.db, (trx) => writeDigest(trx, services, now, accountId))
  return written
}

/** The digests every minute: they go out at the time each person named. */
export const digests = (ready: Promise<Services>): JobHandler => ({
  queue: 'digests',
  cron: '* * * * *',
  work: async () => void (await writeDigests(await ready)),
})

/** One mail to the person and to each further address. What was told is no more: it is never told twice, and never lost. */
async function writeDigest(trx: Trx, services: Services, now: Date, accountId: number) {
  const person = await trx
    .selectFrom('mailRules')
    .innerJoin('account', 'account.id', 'mailRules.accountId')
    .select(['rules', 'digestedOn', 'email', 'firstName', 'lastName', 'disabledAt'])
    .where('accountId', '=', accountId)
    .forUpdate('mailRules')
    .skipLocked()
    .executeTakeFirst()
  if (!person) return 0
  const entries = await dueEntries(trx, accountId, now)
  const first = entries[0]
  if (!first) return 0
  const rules = storedRules(person.rules)
  const ids = entries.map(({ id }) => id)
  // A server that was away at the time catches up: the digest is of the day it was due.
  const day = dayIn(new Date(Math.min(...entries.map((one) => Date.parse(one.dueAt)))), rules.zone)
  if (person.digestedOn !== null && person.digestedOn >= day) {
    const dueAt = nextDigest(rules, now, person.digestedOn)
    await trx.updateTable('digestEntry').set({ dueAt }).where('id', 'in', ids).execute()
    return 0
  }
  await trx.deleteFrom('digestEntry').where('id', 'in', ids).execute()
  if (person.disabledAt) return 0
  const name = `${person.firstName} ${person.lastName}`
  const itself: Recipient = { accountId, name, address: person.email }
  const readers = Map.groupBy(entries, ({ addressId }) => addressId)
  for (const [addressId, told] of readers) {
    const to: Recipient =
      addressId === null ? itself : { address: told[0]!.address!, typed: true, namedBy: name }
    const groups = Map.groupBy(told, ({ mailGroup }) => mailGroup)
    await sendLetter(
      { trx, now, services },
      {
        letter: 'mail.digest',
        event: null,
        to: [to],
        facts: {
          count: told.length,
          on: formatDate(day),
          groups: [...groups].map(([group, { length }]) => `${labelOf(group)} ${length}`),
        },
        digest: listed(groups, rules.zone, services.publicUrl()),
      },
    )
  }
  await trx
    .updateTable('mailRules')
    .set({ digestedOn: day })
    .where('accountId', '=', accountId)
    .execute()
  return readers.size
}

const dueEntries = (trx: Trx, accountId: number, now: Date) =>
  trx
    .selectFrom('digestEntry')
    .leftJoin('mailAddress', 'mailAddress.id', 'digestEntry.addressId')
    .selectAll('digestEntry')
    .select('mailAddress.email as address')
    .where('digestEntry.accountId', '=', accountId)
    .where('dueAt', '<=', now.toISOString())
    .orderBy('digestEntry.id')
    .execute()

type Entry = Awaited<ReturnType<typeof dueEntries>>[number]

const labelOf = (group: RuledGroup) => ruledGroups[group].label

/** The mails by their groups, in the order of the rules, as many as a mail holds. */
function listed(groups: Map<RuledGroup, Entry[]>, zone: string, origin: string): DigestGroup[] {
  let room: number = limits.digestEntries
  return (Object.keys(ruledGroups) as RuledGroup[]).flatMap((group) => {
    const entries = groups.get(group) ?? []
    const shown = entries.slice(0, room)
    room -= shown.length
    const more = entries.length - shown.length
    if (entries.length === 0) return []
    return [
      {
        title: `${labelOf(group)}${more > 0 ? `, and ${more} more in Fairlead` : ''}`,
        entries: shown.map(({ at, subject, said, path }) => ({
          at: timeOf(at, zone),
          subject,
          said,
          ...(path ? { url: origin + path } : {}),
        })),
      },
    ]
  })
}

/** `19/05 14:02`, where the reader is. */
function timeOf(at: string, zone: string) {
  const [day = '', time = ''] = formatDateTime(at, zone).split(' ')
  return `${day.slice(0, 5)} ${time.slice(0, 5)}`
}
