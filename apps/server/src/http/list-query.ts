import { z } from 'zod'
import type { ListQuery, ListShape } from '@fairlead/api/contract'
import { listEnds } from '@fairlead/api/list-ends'
import { Refusal } from '@fairlead/api/refusals'

const Range = z.tuple([z.number().int().min(0), z.number().int().min(0)])
const Sort = z.tuple([z.string(), z.enum(['ASC', 'DESC'])])
const Filter = z.record(z.string(), z.unknown())
const MAX_ROWS = 1000

/** Reads `filter`, `range` and `sort` of the ra-data-simple-rest dialect against what the call declares. */
export function parseList(shape: ListShape, query: Record<string, string>): ListQuery<unknown> {
  const [from, to] = json(query['range'], Range, [0, 24])
  const [sort, order] = json(query['sort'], Sort, [shape.sort[0] ?? 'id', 'ASC'])
  const filter = json(query['filter'], Filter, {})
  if (!shape.sort.includes(sort))
    throw new Refusal('request.invalid', [
      { path: 'sort', message: `Sort by one of ${shape.sort.join(', ')}` },
    ])
  if (from > listEnds.reached)
    throw new Refusal('request.invalid', [
      { path: 'range', message: 'A list goes to its 10,000th row: narrow it with a filter' },
    ])
  const limit = Math.min(Math.max(to - from + 1, 0), MAX_ROWS)
  return { filter: shape.filter.parse(filter), from, limit, sort, descending: order === 'DESC' }
}

function json<T>(text: string | undefined, shape: z.ZodType<T>, fallback: T): T {
  if (!text) return fallback
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new Refusal('request.invalid')
  }
}
