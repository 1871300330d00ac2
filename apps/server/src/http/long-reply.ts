import { setImmediate as breath } from 'node:timers/promises'
import { z } from 'zod'

/** So many records are parsed and written at once. */
const SLICE = 250
/** After so many milliseconds of work others get their turn. */
const TURN = 10
/** Bytes that are set aside for a reply at first. What is as large goes back to the system at once when it is let go of. */
const ROOM = 1024 * 1024

/** Whether a reply holds so many records that parsing and writing it at one go would keep others waiting. */
export function isLong(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.length > SLICE || value.some(isLong)
  // Thousands of rows are looked through: no list is made of each.
  for (const key in value) if (isLong(value[key as keyof typeof value])) return true
  return false
}

/** The JSON of `schema.parse(value)` in UTF-8. Of a long one others get their turn meanwhile. */
export async function longReply(schema: z.ZodType, value: unknown): Promise<Buffer> {
  let bytes = Buffer.allocUnsafeSlow(ROOM)
  let length = 0
  let since = performance.now()
  for (const piece of piecesOf(schema, value)) {
    bytes = withRoom(bytes, length + Buffer.byteLength(piece))
    length += bytes.write(piece, length)
    if (performance.now() - since < TURN) continue
    await breath()
    since = performance.now()
  }
  return bytes.subarray(0, length)
}

/** The same bytes with room for so many. */
function withRoom(bytes: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  if (size <= bytes.length) return bytes
  const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * bytes.length))
  bytes.copy(larger)
  return larger
}

function* piecesOf(schema: z.ZodType, value: unknown): Generator<string> {
  if (!isLong(value) || schema.def.checks?.length) yield textOf(schema, value)
  else if (schema instanceof z.ZodArray && Array.isArray(value)) yield* ofArray(schema, value)
  else if (schema instanceof z.ZodObject && !schema.def.catchall && isRecord(value))
    yield* ofObject(schema, value)
  else yield textOf(schema, value)
}

function* ofArray(schema: z.ZodArray, values: readonly unknown[]): Generator<string> {
  let before = '['
  for (let at = 0; at < values.length; at += SLICE) {
    const some = values.slice(at, at + SLICE)
    if (some.some(isLong))
      for (const each of some) {
        yield before
        yield* piecesOf(schema.element as z.ZodType, each)
        before = ','
      }
    else yield before + textOf(schema, some).slice(1, -1)
    before = ','
  }
  yield ']'
}

function* ofObject(schema: z.ZodObject, value: Record<string, unknown>): Generator<string> {
  let before = '{'
  for (const [key, part] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const pieces = piecesOf(part, value[key])
    const { value: first } = pieces.next()
    // What is left out of the value is left out of the text.
    if (!first) continue
    yield `${before}${JSON.stringify(key)}:${first}`
    yield* pieces
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (schema: z.ZodType, value: unknown) => JSON.stringify(schema.parse(value)) ?? ''
