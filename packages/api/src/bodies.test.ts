import { expect, test } from 'vitest'
import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { calls, type CallName } from './calls.ts'
import type { Call } from './contract.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** Whether a value of this shape may hold a list of hundreds of records. */
function holdsList(schema: Schema): boolean {
  const items = schema.items as Schema | undefined
  const isLong = schema.type === 'array' && (schema.maxItems ?? Infinity) >= 500
  if (isLong && (items?.type === 'object' || items?.type === 'array')) return true
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(items ? [items] : []),
  ]
  return inner.some((one) => holdsList(one as Schema))
}

const withBody = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).body)

test.each(withBody)('%s takes as much as its shape may need', (name) => {
  const { body, bodyBytes = limits.bodyBytes }: Call = calls[name]
  const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  if (holdsList(schema)) expect(bodyBytes).toBeGreaterThan(limits.bodyBytes)
})
