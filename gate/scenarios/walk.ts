import { setTimeout as sleep } from 'node:timers/promises'
import { access } from '@fairlead/api/access'
import { CallFailed } from '@fairlead/api/client'
import { buildCase, supplierId } from '@fairlead/server/testing/builders'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import { endsOf, type AnyLifecycle } from '@fairlead/validation/lifecycle'
import { lifecycles } from '@fairlead/validation/lifecycles'
import { unsentOrders } from '@fairlead/validation/order-lifecycle'
import type { House } from '../house.ts'
import { insist } from '../people.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { snapshotOf, type Noun, type Snapshot } from '../walk/snapshot.ts'
import { steps, worthTrying, type Step } from '../walk/steps.ts'

const everybody = Object.keys(personas) as Persona[]
type AnyRow = Parameters<(typeof steps)[number]['does']>[1]

/** C6: anybody tries anything; who may, and what comes of it, is what the tables of moves say. */
export const randomWalk: Scenario = {
  id: 'C6',
  name: 'a random walk of nine people over the tables of moves',
  rounds: { short: 150, full: 10_000 },
  async run(stage) {
    const house = await stage.house()
    await house.start()
    return walk(house, stage)
  },
}

/** F13: the same walk while connections are cut and the server is killed. */
export const faultyWalk: Scenario = {
  id: 'F13',
  name: 'the random walk while connections are cut and the server is killed',
  rounds: { short: 60, full: 4000 },
  async run(stage) {
    const house = await stage.house()
    let server = await house.start()
    let walking = true
    let faults = 0
    const disturb = async () => {
      while (walking) {
        await sleep(300 + stage.random() * 1200)
        if (!walking) return
        faults += 1
        if (stage.random() < 0.2) {
          await server.kill()
          server = await house.start()
        } else {
          const cut = `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name like 'fairlead%'`
          await house.rows(cut)
        }
      }
    }
    const disturbing = disturb()
    try {
      return `${await walk(house, stage)}; ${faults} faults`
    } finally {
      walking = false
      await disturbing
    }
  },
}

async function walk(house: House, { rounds, random, check }: Stage): Promise<string> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const outcomes = { moved: 0, refused: 0, strange: 0 }
  const people = await peopleOf(house)
  let now = await snapshotOf(house)
  for (let step = 0; step < rounds; step += 1) {
    if (now.case.size < 3 || random() < 0.12) {
      await begin(house, pick, `walk-begin-${step}`)
      now = await snapshotOf(house)
      continue
    }
    // The younger half of the records: what is over is tried too, but not for ever.
    const trial = pick(steps)
    const ids = [...now[trial.noun].keys()].slice(-12)
    if (ids.length === 0) continue
    const row = now[trial.noun].get(pick(ids))! as AnyRow
    if (!worthTrying(trial, row, now)) continue
    const look = { noun: trial.noun, row, now, people }
    const owners = trial.by.filter((person) => isParty(person, look))
    const who = owners.length > 0 && random() < 0.8 ? pick(owners) : pick(everybody)
    const outcome = await attempt(house, { ...look, trial, who, key: `walk-step-${step}` })
    outcomes[outcome.kind] += 1
    now = outcome.after
  }
  await check(house)
  return `${outcomes.moved} moves, ${outcomes.refused} refusals and ${outcomes.strange} strangers, each as the tables say; ${now.case.size} RFQs, ${now.order.size} orders`
}

/** A new draft, of the office or the ship, and sometimes at its suppliers. */
async function begin(house: House, pick: <T>(from: readonly T[]) => T, key: string) {
  const who = pick(['buyer', 'buyer', 'buyer', 'colleague', 'otherBuyer', 'vessel'] as const)
  const client = await house.as(who)
  const { data: vessels } = await insist(() => client.list('vessel.list', {}))
  const body = buildCase({ vesselId: vessels[0]!.id })
  const { id } = await insist(() => client.call('case.create', { body }, `${key}-draft`))
  if (who === 'vessel') return
  const names = ['supplier', 'otherSupplier', 'thirdSupplier'] as const
  const requestedSupplierIds: number[] = []
  for (const name of names.slice(0, 1 + Math.floor(3 * (pick([0, 1, 2]) / 3))))
    requestedSupplierIds.push(await insist(() => supplierId(client, personas[name].company)))
  const request = {
    caseIds: [id],
    requestedSupplierIds,
    unregisteredSuppliers: [],
    extraEmails: {},
  }
  await insist(() => client.call('case.sendRequests', { body: { request } }, `${key}-send`))
}

interface Attempt extends Look {
  trial: Step<AnyRow>
  who: Persona
  key: string
}

/** Tries a step and compares what came of it with what the tables say. */
async function attempt(house: House, { trial, who, key, ...look }: Attempt) {
  const { row, now: before } = look
  const client = await house.as(who)
  const { role } = personas[who]
  const words = `${who} ${trial.call} ${trial.noun} ${row.id}`
  const code = await insist(() => trial.does(client, row, key)).then(
    () => null,
    (error: unknown) => {
      if (error instanceof CallFailed) return error.code
      throw error
    },
  )
  const after = await snapshotOf(house)
  const allowed = access[trial.call] as readonly string[] | 'anyone'
  if (!allowed.includes(role) || !isParty(who, look)) {
    if (code !== 'access.role' && code !== 'record.missing') throw new Error(`${words}: ${code}`)
    mustBeSame(before, after, words)
    return { kind: 'strange' as const, after }
  }
  const verdict = trial.verdict(role, row)
  if (verdict.refusal !== undefined) {
    // A step that reads before it writes is refused by what it reads.
    if (code !== verdict.refusal && trial.call !== 'case.makeOrders')
      throw new Error(`${words}: answered ${code}, the table says ${verdict.refusal}`)
    if (code === null) throw new Error(`${words}: done, the table says ${verdict.refusal}`)
    mustBeSame(before, after, words)
    return { kind: 'refused' as const, after }
  }
  if (code !== null) throw new Error(`${words}: refused with ${code}, the table says ${verdict.state}`) // prettier-ignore
  const state = after[trial.noun].get(row.id)?.state
  const wanted = trial.call === 'case.makeOrders' ? 'ACCEPTED' : verdict.state
  if (trial.call !== 'case.discard' && state !== wanted)
    throw new Error(`${words}: now ${state}, the table says ${wanted}`)
  mustFollow(row.caseId, before, after, words)
  return { kind: 'moved' as const, after }
}

/** Whose company and vessel a person is of, by the tables; the same in every house. */
interface Belonging {
  companyId: number
  vesselId: number | null
}
type People = Record<string, Belonging>

async function peopleOf({ rows }: House): Promise<People> {
  const found = await rows<Belonging & { email: string }>(
    'select email, company_id as "companyId", vessel_id as "vesselId" from account',
  )
  return Object.fromEntries(found.map(({ email, ...belonging }) => [email, belonging]))
}

interface Look {
  noun: Noun
  row: AnyRow
  now: Snapshot
  people: People
}

/** Whether a record is there for somebody at all. */
function isParty(who: Persona, { noun, row, now, people }: Look): boolean {
  const { companyId: company, vesselId } = people[personas[who].email]!
  const { role } = personas[who]
  if (role === 'vessel') return noun === 'case' && 'vesselId' in row && row.vesselId === vesselId
  if (noun === 'quotation') {
    const request = now.request.get((row as { requestId: number }).requestId)!
    return request.companyId === company || request.supplierId === company
  }
  if (role === 'supplier') {
    if (noun === 'order' && (unsentOrders as readonly string[]).includes(row.state)) return false
    return 'supplierId' in row && row.supplierId === company
  }
  return 'companyId' in row && row.companyId === company
}

const statesOf = (now: Snapshot) =>
  (['case', 'request', 'quotation', 'order'] as const).flatMap(
    (noun) =>
    [...now[noun].values()].map(({ id, caseId, state }) => ({ noun, id, caseId, state: state as string })), // prettier-ignore
  )

function mustBeSame(before: Snapshot, after: Snapshot, words: string) {
  if (JSON.stringify(statesOf(before)) !== JSON.stringify(statesOf(after)))
    throw new Error(`${words}: refused, and something moved`)
}

/** Other records moved only within the case, and only as their own tables allow. */
function mustFollow(caseId: number, before: Snapshot, after: Snapshot, words: string) {
  const all: readonly AnyLifecycle[] = lifecycles
  for (const { noun, id, caseId: of, state } of statesOf(after)) {
    const from = before[noun].get(id)?.state as string | undefined
    if (from === state) continue
    const { initial, moves } = all.find((each) => each.noun === noun)!
    const next = (at: string) =>
      Object.values(moves).flatMap((move) => (move.from.includes(at) ? endsOf(move) : []))
    // Released by the order and cancelled by the RFQ in one step are two moves.
    const legal = from
      ? [...next(from), ...next(from).flatMap(next)].includes(state)
      : initial.includes(state)
    if (of !== caseId || !legal) throw new Error(`${words}: ${noun} ${id} went from ${from} to ${state}`) // prettier-ignore
  }
}
