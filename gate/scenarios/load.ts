import { setTimeout as sleep } from 'node:timers/promises'
import type { CallFailed, Client } from '@fairlead/api/client'
import { buildCase, buildQuotation, sentCase } from '@fairlead/server/testing/builders'
import { password } from '@fairlead/server/testing/personas'
import { selectAll } from '@fairlead/server/testing/trade'
import { residentMemory } from '@fairlead/server/testing/server-process'
import { hashPassword } from '@fairlead/server/src/features/account/account.hashing'
import { limits } from '@fairlead/validation/limits'
import type { House } from '../house.ts'
import { insist } from '../people.ts'
import type { Scenario } from '../scenario.ts'
import { deal, Times } from '../work.ts'

/** Health and another buyer's list, as long as something large is done. */
function others(house: House, stranger: Client) {
  let looking = true
  const health = new Times()
  const lists = new Times()
  const loop = async (once: () => Promise<unknown>) => {
    while (looking) {
      await once()
      await sleep(50)
    }
  }
  const done = Promise.all([
    loop(() => health.of(fetch(`${house.address()}/healthz`).then((answer) => answer.text()))),
    loop(() => insist(() => lists.of(stranger.list('case.list', {})))),
  ])
  // Looked at when it ends: where the scenario breaks before, nobody waits for it.
  done.catch(() => {})
  return async () => {
    looking = false
    await done
    return { health, lists }
  }
}

/** L3: a day of people who look, quote and send, with pauses to think. */
export const workingDay: Scenario = {
  id: 'L3',
  name: 'a working day, seconds',
  rounds: { short: 6, full: 300 },
  async run({ house: open, rounds, length, random, check }) {
    const house = await open()
    const server = await house.start()
    const traders = await house.traders()
    const people = length === 'short' ? 20 : 200
    const until = performance.now() + rounds * 1000
    const reads = new Times()
    const writes = new Times()
    let early = 0
    const mark = setTimeout(() => void residentMemory(server.pid).then((now) => (early = now)), rounds * 300) // prettier-ignore
    const person = async () => {
      while (performance.now() < until) {
        await sleep(random() * (length === 'short' ? 1000 : 10_000))
        const kind = random()
        if (kind < 0.9) {
          const { data } = await reads.of(traders.buyer.list('case.list', {}))
          const some = data[Math.floor(random() * data.length)]
          if (kind > 0.7 && some)
            await reads.of(traders.buyer.call('case.details', { params: { id: some.id } }))
        } else await writes.of(deal(house, traders))
      }
    }
    await Promise.all(Array.from({ length: people }, person))
    clearTimeout(mark)
    const late = await residentMemory(server.pid)
    const errors = [...house.seen.statuses].filter(([status]) => status !== 200)
    if (errors.length > 0) throw new Error(`Answered ${errors.map(([status, n]) => `${n} x ${status}`).join(', ')}`) // prettier-ignore
    await check(house)
    return `${people} people, reads ${reads.words}; deals ${writes.words}; memory ${Math.round(early)} MiB, at the end ${Math.round(late)}`
  },
}

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `Bolt M${i % 40}, galvanised`,
    code: String(100_000 + i),
    scheme: 'IMPA' as const,
    quantity: String(1 + (i % 50)),
    unit: 'PCS',
  }))

/** L5: an RFQ of as many lines as there may be, through its whole life. */
export const bigRequest: Scenario = {
  id: 'L5',
  name: 'an RFQ of many lines through its life, lines',
  rounds: { short: 1000, full: limits.linesPerDocument },
  async run({ house: open, rounds, check }) {
    const house = await open()
    await house.start()
    const traders = await house.traders()
    const stop = others(house, await house.as('otherBuyer'))
    const steps = new Map<string, number>()
    const step = async <T>(name: string, work: Promise<T>) => {
      const began = performance.now()
      const result = await work
      steps.set(name, performance.now() - began)
      return result
    }
    const { details, requestIds } = await step('create and send', sentCase(traders.buyer, [traders.stone], { lines: manyLines(rounds) })) // prettier-ignore
    const params = { id: details.id }
    const request = { id: requestIds[0]! }
    await step('open', traders.supplier.call('request.get', { params: request }))
    const body = { request: buildQuotation(details.lines) }
    const { quotation } = await step('quote', traders.supplier.call('request.quoteSupplies', { params: request, body })) // prettier-ignore
    await step('evaluate', traders.buyer.call('case.evaluation', { params }))
    await step('PDF', traders.buyer.download('download.casePdf', { params }))
    const sheet = await step('sheet out', traders.supplier.download('download.requestExcel', { params: request })) // prettier-ignore
    await step('sheet in', traders.supplier.call('request.fillFromExcel', { params: request, files: { files: [sheet] } })) // prettier-ignore
    const { version } = await step('select', selectAll(traders.buyer, quotation))
    await step('order', traders.buyer.call('case.makeOrders', { params, body: { version } }))
    const { health, lists } = await stop()
    const more = await traders.buyer
      .call('case.create', { body: buildCase({ vesselId: 1, lines: manyLines(limits.linesPerDocument + 1) }) }) // prettier-ignore
      .then(() => 'taken', (error: CallFailed) => error.code) // prettier-ignore
    if (more !== 'request.invalid') throw new Error(`A line too many is ${more}`)
    const late = [...steps].filter(([, took]) => took > 60_000)
    if (late.length > 0) throw new Error(`${late[0]![0]} took ${late[0]![1]} ms`)
    await check(house)
    const words = [...steps].map(([name, took]) => `${name} ${(took / 1000).toFixed(1)} s`)
    return `${words.join(', ')}; others: health ${health.at(1)} ms at most, list p99 ${lists.at(0.99)} ms`
  },
}

/** L6: many ask for what is expensive at once. */
export const expensiveCalls: Scenario = {
  id: 'L6',
  name: 'expensive downloads at once, of two people',
  rounds: { short: 20, full: 80 },
  async run({ house: open, rounds, length, check }) {
    const house = await open()
    const server = await house.start()
    const traders = await house.traders()
    const colleague = await house.as('colleague')
    const lines = manyLines(length === 'short' ? 200 : 2000)
    const ids: number[] = []
    for (let i = 0; i < 3; i += 1)
      ids.push((await sentCase(traders.buyer, [traders.stone], { lines })).details.id)
    const stop = others(house, await house.as('otherBuyer'))
    const results = await Promise.allSettled(
      Array.from({ length: rounds }, (_, i) =>
        [traders.buyer, colleague][i % 2]!.download('download.casesZip', {
          params: { ids: ids.join(',') },
        }),
      ),
    )
    const { health, lists } = await stop()
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as CallFailed] : [])) // prettier-ignore
    const odd = refused.filter(({ status }) => status !== 429)
    if (odd.length > 0) throw new Error(`Answered ${odd[0]!.status} ${odd[0]!.code}`)
    const memory = await residentMemory(server.pid)
    await check(house)
    return `${results.length - refused.length} archives, ${refused.length} told to come later; health p95 ${health.at(0.95)} ms, ${health.at(1)} at most, list p99 ${lists.at(0.99)} ms; server ${Math.round(memory)} MiB`
  },
}

/** L7: an office logs in at eight. */
export const loginStorm: Scenario = {
  id: 'L7',
  name: 'log-ins of one office at once',
  rounds: { short: 50, full: 500 },
  async run({ house: open, rounds, check }) {
    const house = await open()
    await house.start()
    const stranger = await house.as('otherBuyer')
    await house.rows(
      `insert into account (company_id, role, email, first_name, last_name, password_hash, verified_at, gdpr_accepted_at)
       select company_id, role, 'clerk' || i || '@buyer.test', 'Clerk', i::text, $2::text, now(), now()
       from account, generate_series(1, $1::int) i where email = 'alice@buyer.test'`,
      [rounds, await hashPassword(password)],
    )
    const stop = others(house, stranger)
    const logins = new Times()
    const began = performance.now()
    await Promise.all(
      Array.from({ length: rounds }, async (_, i) => {
        await sleep((i / rounds) * 10_000)
        const body = { username: `clerk${i + 1}@buyer.test`, password }
        await insist(() => logins.of(house.nobody.call('account.login', { body })))
      }),
    )
    const took = performance.now() - began
    const { health, lists } = await stop()
    await check(house)
    return `all ${rounds} in after ${(took / 1000).toFixed(1)} s, ${logins.words}; others: health ${health.at(1)} ms at most, list p99 ${lists.at(0.99)} ms`
  },
}
