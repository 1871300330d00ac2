import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { sha256 } from '../files/file-store.ts'
import { inLine } from './in-line.ts'

// The limits that protect accounts, mails and the captcha: all nodes count together, by the one clock of the database.
// A key is stored as its hash: addresses of people and networks do not lie there.

const MINUTE = 60
const DAY = 86_400

const seconds = (count: number | RawBuilder<unknown>) => sql`make_interval(secs => ${count})`

/** What would count for longer than its window comes from a clock that was wrong, and counts for nothing. */
const counts = (window: number) =>
  sql`turn.until between clock_timestamp() and clock_timestamp() + ${seconds(window)}`

/** Takes one of `limit` turns in a window of seconds; answers whether there was one. */
export const hasTurn = async (db: Db, key: string, limit: number, window = MINUTE) =>
  (await useTurn(db, { key: sha256(key), limit, window })).length > 0

const useTurn = prepared(
  (_, at: { key: string; limit: number; window: number }) => sql`
    insert into turn (key, used, until)
    values (${at.key}, 1, clock_timestamp() + ${seconds(at.window)})
    on conflict (key) do update set
      used = case when ${counts(at.window)} then turn.used + 1 else 1 end,
      until = case when ${counts(at.window)} then turn.until else excluded.until end
    where not (${counts(at.window)} and turn.used >= ${at.limit})
    returning used`,
)

/** The same for a minute, and refuses where there was none. */
export async function takeTurn(db: Db, key: string, limit: number): Promise<void> {
  if (!(await hasTurn(db, key, limit))) throw new Refusal('rate.limited')
}

const useLess = prepared((db, at: { key: string }) =>
  db
    .updateTable('turn')
    .set({ used: sql`used - 1` })
    .where('key', '=', at.key)
    .where('used', '>', 0),
)
const giveBack = (db: Db, key: string) => useLess(db, { key: sha256(key) })

/** How many are tried at once from one source; the others wait for them. */
const AT_ONCE = 8

/** Counts the tries that fail: an office full of people logs in at eight. */
export const countFailures = <T>(db: Db, key: string, limit: number, work: () => Promise<T>) =>
  inLine(key, Math.min(AT_ONCE, limit), async () => {
    await takeTurn(db, key, limit)
    const result = await work()
    await giveBack(db, key)
    return result
  })

const { loginDelays } = limits
const delay = sql`${seconds(sql`(${sql.val(loginDelays)}::int[])[least(turn.used, ${loginDelays.length - 1}) + 1]`)}`
const pause = sql`(turn.until - ${seconds(DAY)} + ${delay} - clock_timestamp())`

interface Step<T> {
  /** Whose log-in it is, known or not. */
  name: string
  /** Accepts a captcha that came along, where one is asked for; null where none came. */
  captcha: (() => Promise<void>) | null
  /** Answers whether that was it: then the failures of the name are forgotten. */
  work: (isFirst: boolean) => Promise<{ done: boolean; result: T }>
}

/**
 * A try to log in under a name. What fails makes the next one wait for longer, and soon asks for a captcha: the same for
 * names that nobody has. One after the other, so that many at once are no way around it.
 */
export const stepByStep = <T>(db: Db, { name, captcha, work }: Step<T>): Promise<T> => {
  const key = stepKey(name)
  return inLine(key, 1, async () => {
    let used = await claim(db, key, false)
    if (used === null) {
      await refuseWaiting(db, key)
      if (!captcha) throw new Refusal('captcha.failed')
      await captcha()
      used = await claim(db, key, true)
    }
    if (used === null) throw new Refusal('rate.limited')
    const { done, result } = await work(used === 1)
    await (done ? forgetSteps(db, name) : giveBack(db, key))
    return result
  })
}

const stepKey = (name: string) => `log-in as ${name.trim().toLowerCase()}`

/** Counts a try as failed before it is made; answers how many have failed with it in a day, or null where it may not be made. */
async function claim(db: Db, key: string, solved: boolean): Promise<number | null> {
  const [step] = await takeStep(db, { key: sha256(key), solved })
  return step?.used ?? null
}

const takeStep = prepared(
  (_, at: { key: string; solved: boolean }) => sql<{ used: number }>`
    insert into turn (key, used, until)
    values (${at.key}, 1, clock_timestamp() + ${seconds(DAY)})
    on conflict (key) do update set
      used = case when ${counts(DAY)} then turn.used + 1 else 1 end,
      until = excluded.until
    where not (${counts(DAY)})
      or (${pause} <= interval '0' and (${at.solved} or turn.used < ${limits.loginsWithoutCaptcha}))
    returning used`,
)

async function refuseWaiting(db: Db, key: string) {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ${pause}))::int as wait from turn
    where key = ${sha256(key)} and ${pause} > interval '0'`.execute(db)
  const wait = rows[0]?.wait
  if (wait === undefined) return
  const words = `Too many attempts. Please wait ${wait === 1 ? 'a second' : `${wait} seconds`} and try again`
  throw new Refusal('rate.limited', undefined, words, { retryAfter: wait })
}

/** Whoever proved to be the owner of the name begins anew. */
export const forgetSteps = (db: Db, name: string) => forget(db, { key: sha256(stepKey(name)) })

const forget = prepared((db, at: { key: string }) =>
  db.deleteFrom('turn').where('key', '=', at.key),
)

/** Forgets the turns that count no more. */
export const forgetTurns = (db: Db): JobHandler => ({
  queue: 'forget-turns',
  cron: '10 * * * *',
  work: async () =>
    void (await db
      .deleteFrom('turn')
      .where(sql<boolean>`not (${counts(DAY)})`)
      .execute()),
})
