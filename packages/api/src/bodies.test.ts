import { expect, test } from 'vitest'
import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { calls, type CallName } from './calls.ts'
import type { Call } from './contract.ts'

type Schema = z.core.JSONSchema.JSONSchema

const innerOf = (schema: Schema): Schema[] =>
  [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ] as Schema[]

/** Whether a value of this shape may hold a list of hundreds of records. */
function holdsList(schema: Schema): boolean {
  const items = schema.items as Schema | undefined
  const isLong = schema.type === 'array' && (schema.maxItems ?? Infinity) >= 500
  if (isLong && (items?.type === 'object' || items?.type === 'array')) return true
  return innerOf(schema).some(holdsList)
}

const withBody = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).body)

test.each(withBody)('%s takes as much as its shape may need', (name) => {
  const { body, bodyBytes = limits.bodyBytes }: Call = calls[name]
  const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  if (holdsList(schema)) expect(bodyBytes).toBeGreaterThan(limits.bodyBytes)
})

/** Whether what a shape does not name passes through it: `z.looseObject` and its like. */
function letsThrough(schema: Schema): boolean {
  const loose = schema.properties !== undefined && schema.additionalProperties !== false
  return loose || innerOf(schema).some(letsThrough)
}

/** A draft is kept as it was typed, for its own writer; what is sent is read by the form's own shape. */
const kept: CallName[] = ['request.saveDraft']
const read = withBody.filter((name) => !kept.includes(name))

test.each(read)('no field that the body of %s does not name reaches its handler', (name) => {
  const { body }: Call = calls[name]
  const schema = z.toJSONSchema(body!, { io: 'output', unrepresentable: 'any', reused: 'inline' })
  expect(letsThrough(schema)).toBe(false)
})

test('a shape that lets through more than it names is found, however deep', () => {
  const loose = z.object({ lines: z.array(z.looseObject({ name: z.string() })) })
  expect(letsThrough(z.toJSONSchema(loose))).toBe(true)
  expect(letsThrough(z.toJSONSchema(z.object({ name: z.string() })))).toBe(false)
})
