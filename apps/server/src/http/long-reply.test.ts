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
