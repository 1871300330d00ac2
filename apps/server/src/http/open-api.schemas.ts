import { z } from 'zod'
import { namedSchemas, type Names } from './open-api.names.ts'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'
type Named = Record<string, Json>

const place = '#/components/schemas/'
const sent = (name: string) => `${name}Input`

/**
 * The named schemas of the contract, each with the others as `$ref`s. What is sent and what is answered have one schema
 * where they are alike; where parsing changes the shape, what is sent is called `…Input`.
 */
export function schemasOfContract() {
  const names = namedSchemas()
  const answered = printed(names, 'output', place)
  const differing = differingNames(printed(names, 'input', place), answered)
  const given = printed(names, 'input', place, (name) => (differing.has(name) ? sent(name) : name))
  const all: Named = { ...answered }
  for (const name of differing) all[sent(name)] = given[name]!
  return {
    all,
    /** The name of a schema where it has one, as it is sent or answered. */
    nameOf(schema: z.core.$ZodType, direction: Direction): string | undefined {
      const name = names.get(schema)?.id
      return name && direction === 'input' && differing.has(name) ? sent(name) : name
    },
    /** Any schema, with a `$ref` where it or a part of it has a name. */
    refOrSchema(schema: z.core.$ZodType, direction: Direction): Json {
      const name = this.nameOf(schema, direction)
      if (name) return { $ref: place + name }
      if (schema instanceof z.ZodArray)
        return { type: 'array', items: this.refOrSchema(schema.element, direction) }
      return cleaned(z.toJSONSchema(schema, { io: direction, unrepresentable: 'any', override }))
    },
  }
}
export type ContractSchemas = ReturnType<typeof schemasOfContract>

/**
 * A document's paths with the schemas that they refer to, and no others. One that is only ever sent needs no `…Input`.
 */
export function withSchemas(paths: Record<string, Json>, all: Named) {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const name of refsIn(part)) {
      if (used.has(name)) continue
      used.add(name)
      follow(all[name])
    }
  }
  follow(paths)
  const plain = (name: string) => {
    const short = name.replace(/Input$/, '')
    return short === name || used.has(short) ? name : short
  }
  const schemas = Object.fromEntries([...used].sort().map((name) => [plain(name), all[name]]))
  const text = JSON.stringify({ paths, schemas }).replaceAll(
    refs,
    (_, name: string) => `"${place}${plain(name)}"`,
  )
  return JSON.parse(text) as { paths: Record<string, Json>; schemas: Named }
}

function printed(names: Names, io: Direction, uri: string, rename = (name: string) => name): Named {
  const { schemas } = z.toJSONSchema(names, {
    io,
    unrepresentable: 'any',
    uri: (name) => uri + rename(name),
    override,
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, cleaned(schema as Json)]),
  )
}

/** Replies may gain fields: nobody should build on there being no others. */
const override = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const cleaned = ({ $schema: _, $id: _id, id: _name, ...schema }: Json): Json => schema

/** Names whose schema, or one that it refers to, is not the same both ways. */
function differingNames(given: Named, answered: Named): Set<string> {
  const same = (name: string) => JSON.stringify(given[name]) === JSON.stringify(answered[name])
  const differing = new Set(Object.keys(answered).filter((name) => !same(name)))
  for (let size = -1; size !== differing.size;) {
    size = differing.size
    for (const name of Object.keys(given))
      if (refsIn(given[name]).some((other) => differing.has(other))) differing.add(name)
  }
  return differing
}

const refs = /"#\/components\/schemas\/([^"]+)"/g
const refsIn = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(refs)].map(([, name]) => name!)
