import { setImmediate as breath } from 'node:timers/promises'
import { z } from 'zod'
import { compiled } from './compiled.ts'

/** So many records are parsed and written at once. */
const SLICE = 250
/** After so many milliseconds of work others get their turn. */
const TURN = 10
/** Bytes that are set aside for a reply at first. Of those that nothing is written to the system gives none. */
const ROOM = 2 * 1024 * 1024

/** Whether a reply holds so many records that parsing and writing it at one go would keep others waiting. */
export function isLong(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.length > SLICE || value.some(isLong)
  if (isRead(value)) return true
  // Thousands of rows are looked through: no list is made of each.
  for (const key in value) if (isLong(value[key as keyof typeof value])) return true
  return false
}

/** Whether its items are read one by one, as they are written. */
export const isRead = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** The JSON of `schema.parse(value)` in UTF-8. Of a long one others get their turn meanwhile, and lists may be read as they are written. */
export async function longReply(schema: z.ZodType, value: unknown): Promise<Buffer<ArrayBuffer>> {
  const text = new Text()
  await write(text, schema, value)
  return text.written
}

/** Gives the memory of bytes back at once: those that outlived two collections of the young would lie there until one of everything. */
export const letGo = ({ buffer }: Buffer<ArrayBuffer>): void => void buffer.transfer(0)

/** Bytes that grow. */
class Text {
  #bytes = Buffer.allocUnsafeSlow(ROOM)
  #length = 0
  #since = performance.now()

  add(piece: string) {
    this.#makeRoom(this.#length + Buffer.byteLength(piece))
    this.#length += this.#bytes.write(piece, this.#length)
  }

  async giveTurn() {
    if (performance.now() - this.#since < TURN) return
    await breath()
    this.#since = performance.now()
  }

  get written() {
    return this.#bytes.subarray(0, this.#length)
  }

  #makeRoom(size: number) {
    if (size <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#bytes.length))
    this.#bytes.copy(larger)
    letGo(this.#bytes)
    this.#bytes = larger
  }
}

async function write(text: Text, schema: z.ZodType, value: unknown): Promise<void> {
  const whole = !isLong(value) || schema.def.checks?.length
  if (!whole && schema instanceof z.ZodArray) {
    if (Array.isArray(value)) return writeArray(text, schema, value)
    if (isRead(value)) return writeItems(text, schema, value)
  }
  if (!whole && schema instanceof z.ZodObject && !schema.def.catchall && isRecord(value))
    return writeObject(text, schema, value)
  text.add(textOf(schema, value))
  await text.giveTurn()
}

async function writeArray(text: Text, schema: z.ZodArray, values: readonly unknown[]) {
  if (values.some(isLong)) return writeItems(text, schema, values)
  let before = '['
  for (let at = 0; at < values.length; at += SLICE) {
    text.add(before + textOf(schema, values.slice(at, at + SLICE)).slice(1, -1))
    await text.giveTurn()
    before = ','
  }
  text.add(']')
}

async function writeItems(
  text: Text,
  schema: z.ZodArray,
  values: AsyncIterable<unknown> | readonly unknown[],
) {
  let before = '['
  for await (const each of values) {
    text.add(before)
    await write(text, schema.element as z.ZodType, each)
    before = ','
  }
  text.add(before === '[' ? '[]' : ']')
}

async function writeObject(text: Text, schema: z.ZodObject, value: Record<string, unknown>) {
  let before = '{'
  for (const [key, part] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const named = `${before}${JSON.stringify(key)}:`
    const inner = value[key]
    if (isLong(inner)) {
      text.add(named)
      await write(text, part, inner)
    } else {
      const said = textOf(part, inner)
      // What is left out of the value is left out of the text.
      if (!said) continue
      text.add(named + said)
    }
    before = ','
  }
  text.add(before === '{' ? '{}' : '}')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (schema: z.ZodType, value: unknown) =>
  JSON.stringify(compiled(schema).parse(value)) ?? ''
