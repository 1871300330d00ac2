import { endsOf, type AnyLifecycle } from '@fairlead/validation/lifecycle'
import { lifecycles } from '@fairlead/validation/lifecycles'
import type { House } from '../house.ts'

const all: readonly AnyLifecycle[] = lifecycles
type AnyMove = AnyLifecycle['moves'][string]

interface Told {
  action: string
  subject: string
  subjectId: number
  caseId: number | null
}
interface Standing {
  noun: string
  id: number
  caseId: number | null
  state: string
}

const records = `select 'case' as noun, id, id as "caseId", state::text from rfq_case
  union all select 'request', id, case_id, state::text from case_request
  union all select 'quotation', id, case_id, state::text from quotation
  union all select 'order', id, case_id, state::text from purchase_order`

/** I3: the events of a record, and those that take it along, lead by legal moves to the state it is in. */
export async function illegal({ rows }: House): Promise<string[]> {
  const told = await rows<Told>(
    `select action, subject, subject_id::int as "subjectId", case_id::int as "caseId" from event order by id`,
  )
  const ofCase = Map.groupBy(told, ({ caseId }) => caseId)
  const ofRecord = Map.groupBy(told, ({ subject, subjectId }) => `${subject} ${subjectId}`)
  const standing = await rows<Standing>(records)
  return standing.flatMap((record) => {
    const { noun, id, caseId, state } = record
    const heard = caseId === null ? ofRecord.get(`${noun} ${id}`) : ofCase.get(caseId)
    const lifecycle = all.find((each) => each.noun === noun)!
    const possible = replay(lifecycle, record, heard ?? [])
    if (typeof possible === 'string') return [`I3 ${noun} ${id}: ${possible}`]
    return possible.has(state) ? [] : [`I3 ${noun} ${id}: no path of its events leads to ${state}`]
  })
}

/** The states a record can be in after these events, or what could not happen. */
function replay(lifecycle: AnyLifecycle, record: Standing, heard: Told[]): Set<string> | string {
  let possible = new Set<string>(lifecycle.initial)
  for (const event of heard) {
    const own = event.subject === lifecycle.noun && event.subjectId === record.id
    const moves = Object.values(lifecycle.moves).filter((move) => move.event === event.action)
    if (own && moves.length > 0) {
      const moved = after(possible, moves)
      if (moved.size === 0) return `${event.action} in ${[...possible].join(' or ')}`
      // The event of an edit is about the new version, which is none of the moved.
      possible = lifecycle.noun === 'quotation' ? possible.union(moved) : moved
      continue
    }
    const along = takenAlong(event.action, lifecycle.noun).map((name) => lifecycle.moves[name]!)
    const versions = lifecycle.noun === 'quotation' && event.subject === 'quotation' ? moves : []
    possible = possible.union(after(possible, [...along, ...versions]))
  }
  return possible
}

function after(possible: Set<string>, moves: readonly AnyMove[]): Set<string> {
  const ends = new Set<string>()
  for (const move of moves)
    for (const state of possible)
      if (move.from.includes(state)) {
        const to = endsOf(move)
        for (const end of to.length > 0 ? to : [state]) ends.add(end)
      }
  return ends
}

/** The moves of a noun that happen with an event of another record, at once or through a third. */
function takenAlong(action: string, noun: string): string[] {
  const found: string[] = []
  const queue = all.flatMap(({ moves }) =>
    Object.values(moves).filter(({ event }) => event === action),
  )
  for (const move of queue)
    for (const follow of move.follows ?? []) {
      const [of, name] = follow.split('.') as [string, string]
      const next = all.find((each) => each.noun === of)!.moves[name]!
      if (of === noun) found.push(name)
      if (!queue.includes(next)) queue.push(next)
    }
  return found
}
