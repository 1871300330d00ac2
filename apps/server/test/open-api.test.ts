import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { calls } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { openApi } from '../src/http/open-api.ts'

interface Operation {
  operationId: string
  responses: Record<string, { description: string }>
}
const document = openApi('https://fairlead.example') as {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}
const text = JSON.stringify(document)
const references = [...new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!))]
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.parse(text) as Record<string, unknown>,
  )
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('every reference leads to a part of the document', () => {
  const missing = references.filter((to) => {
    const [kind, name] = to.replace('#/components/', '').split('/')
    return !document.components[kind!]?.[name!]
  })
  expect(missing).toEqual([])
  expect(references.length).toBeGreaterThan(100)
})

test('every named schema is used', () => {
  const named = Object.keys(document.components['schemas']!)
  expect(named.filter((name) => !references.includes(`#/components/schemas/${name}`))).toEqual([])
})

test('every call is there once, with its refusals by status', () => {
  const names = operations.map(({ operationId }) => operationId).sort()
  const declared = Object.entries<Call>(calls).flatMap(([name, { postTwin }]) =>
    postTwin ? [name, `${name}.post`] : [name],
  )
  expect(names).toEqual(declared.sort())
  const order = operations.find(({ operationId }) => operationId === 'account.login')!
  expect(order.responses['429']!.description).toContain('rate.limited')
})
