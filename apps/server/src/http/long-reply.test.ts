import { expect, test } from 'vitest'
import { z } from 'zod'
import { isLong, longReply } from './long-reply.ts'

const Line = z.object({
  id: z.number(),
  name: z.string(),
  note: z.string().optional(),
  unit: z.string().default('PCS'),
})
const Reply = z.object({
  head: z.object({ title: z.string(), more: z.string().optional() }),
  lines: z.array(Line),
  groups: z.array(z.object({ id: z.number(), lines: z.array(Line) })),
  left: z.array(Line).optional(),
  none: z.null(),
  few: z.array(z.number()),
})

const lines = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Ring "${id}" \u2028 ö`,
    secret: 'not told',
    ...(id % 3 === 0 && { note: 'n' }),
  }))
const reply = (count: number) => ({
  head: { title: 'Stores', secret: 'not told' },
  lines: lines(count),
  groups: [0, 1, count].map((some, id) => ({ id, lines: lines(some) })),
  none: null,
  few: [1, 2],
})
const text = async (schema: z.ZodType, value: unknown) =>
  (await longReply(schema, value)).toString()

test.each([0, 1, 250, 251, 500, 1003, 30_000])(
  'what is said of %d lines is what was parsed',
  async (n) => {
    expect(isLong(reply(n))).toBe(n > 250)
    expect(await text(Reply, reply(n))).toBe(JSON.stringify(Reply.parse(reply(n))))
    expect(await text(z.array(Line), lines(n))).toBe(JSON.stringify(z.array(Line).parse(lines(n))))
  },
)

test.each<[string, z.ZodType]>([
  ['of one of two shapes', z.union([Reply, z.string()])],
  ['that is looked at as a whole', Reply.refine(({ lines: all }) => all.length > 1)],
  ['with more fields than it names', Reply.catchall(z.unknown())],
])('a reply %s is said as a whole', async (_, schema) => {
  expect(await text(schema, reply(600))).toBe(JSON.stringify(schema.parse(reply(600))))
})

test('nothing is said of what is no reply, wherever it is wrong', async () => {
  const wrong = reply(600)
  wrong.groups[2]!.lines[555]!.id = 'x' as unknown as number
  await expect(longReply(Reply, wrong)).rejects.toThrow(z.ZodError)
  await expect(longReply(Reply, { ...reply(600), none: undefined })).rejects.toThrow(z.ZodError)
})

test('others get their turn while it is said', async () => {
  let turns = 0
  const tick = setInterval(() => (turns += 1), 1)
  await longReply(Reply, reply(60_000))
  clearInterval(tick)
  expect(turns).toBeGreaterThan(3)
})

/** Its items one after another, as they are asked for. */
async function* oneByOne<T>(items: readonly T[]) {
  for (const item of items) {
    await Promise.resolve()
    yield item
  }
}

test.each([0, 1, 3])(
  'a list of %d that is read as it is written is said like any other',
  async (n) => {
    const whole = {
      ...reply(2),
      groups: Array.from({ length: n }, (_, id) => ({ id, lines: lines(300) })),
    }
    const asRead = { ...whole, groups: oneByOne(whole.groups) }
    expect(isLong(asRead)).toBe(true)
    expect(await text(Reply, asRead)).toBe(JSON.stringify(Reply.parse(whole)))
    expect(await text(z.array(Line), oneByOne(lines(n)))).toBe(
      JSON.stringify(z.array(Line).parse(lines(n))),
    )
  },
)

test('an item of it is asked for only when the one before is written', async () => {
  const order: string[] = []
  async function* groups() {
    for (let id = 0; id < 3; id += 1) {
      order.push(`read ${id}`)
      await Promise.resolve()
      yield {
        id,
        lines: [],
        get name() {
          return order.push(`written ${id}`)
        },
      }
    }
  }
  const Named = z.object({ groups: z.array(z.object({ id: z.number(), name: z.number() })) })
  await longReply(Named, { groups: groups() })
  expect([...new Set(order)]).toEqual([0, 1, 2].flatMap((id) => [`read ${id}`, `written ${id}`]))
})

test('what goes wrong while a list is read, or is wrong of its last item, ends the reply', async () => {
  async function* broken() {
    yield { id: 0, lines: lines(2) }
    await Promise.reject(new Error('The connection is gone'))
  }
  const wrong = oneByOne([
    { id: 0, lines: lines(2) },
    { id: 'x', lines: [] },
  ])
  const unchecked = z.object({ lines: z.array(Line).min(1) })
  await expect(longReply(Reply, { ...reply(1), groups: broken() })).rejects.toThrow('connection')
  await expect(longReply(Reply, { ...reply(1), groups: wrong })).rejects.toThrow(z.ZodError)
  await expect(longReply(unchecked, { lines: oneByOne(lines(2)) })).rejects.toThrow(z.ZodError)
})
