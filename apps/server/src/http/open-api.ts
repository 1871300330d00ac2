import type { z } from 'zod'
import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { commonRefusals, refusals, type RefusalCode } from '@fairlead/api/refusals'
import { commonRefusalsOf } from '@fairlead/api/refusals-of'
import manifest from '../../package.json' with { type: 'json' }
import {
  schemasOfContract,
  withSchemas,
  type ContractSchemas,
  type Json,
} from './open-api.schemas.ts'

const listRange = { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }
const Refusal = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

/** The contract as OpenAPI 3.1. It takes a moment: make it once. */
export function openApi(serverUrl: string): Json {
  const schemas = schemasOfContract()
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const operation = operationOf(name, call, schemas)
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation
    if (call.postTwin) path['post'] = { ...operation, operationId: `${name}.post` }
  }
  const named = withSchemas(paths, schemas.all)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairlead',
      version: manifest.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    paths: named.paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-Token' },
        erp: { type: 'http', scheme: 'bearer', description: "A key of the buyer's ERP" },
      },
      parameters,
      responses: commonResponses,
      schemas: { Refusal, ...named.schemas },
    },
  }
}

function operationOf(name: CallName, call: Call, schemas: ContractSchemas): Json {
  const who: 'anyone' | readonly string[] = access[name]
  const security =
    who === 'anyone' || who.includes('link')
      ? []
      : [{ [who.includes('erp') ? 'erp' : 'session']: [] }]
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    security,
    'x-roles': who,
    parameters: parametersOf(call, schemas),
    ...(call.body || call.files ? { requestBody: bodyOf(call, schemas) } : {}),
    responses: responsesOf(name, call, schemas),
  }
}

const inJson = (schema: Json) => ({ 'application/json': { schema } })

function parametersOf({ params, query, list, writes }: Call, schemas: ContractSchemas): Json[] {
  const of = (where: 'path' | 'query', type?: z.ZodType) => {
    const name = type && schemas.nameOf(type, 'input')
    const { properties = {}, required = [] } = (name ? schemas.all[name]! : {}) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([key, schema]) => ({
      name: key,
      in: where,
      required: where === 'path' || required.includes(key),
      schema,
    }))
  }
  return [
    ...of('path', params),
    ...of('query', query),
    ...(list ? listParameters(list, schemas) : []),
    ...(writes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

const listParameters = ({ filter, sort }: NonNullable<Call['list']>, schemas: ContractSchemas) => [
  { name: 'filter', in: 'query', content: inJson(schemas.refOrSchema(filter, 'input')) },
  { $ref: '#/components/parameters/Range' },
  {
    name: 'sort',
    in: 'query',
    content: inJson({
      type: 'array',
      description: `One of ${sort.join(', ')}; ASC or DESC`,
    }),
  },
]

const parameters = {
  Range: { name: 'range', in: 'query', content: inJson(listRange) },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 255 },
  },
}

function bodyOf(call: Call, schemas: ContractSchemas): Json {
  const schema = call.body ? schemas.refOrSchema(call.body, 'input') : null
  const ubl = { 'application/xml': { schema: { type: 'string', description: 'UBL 2.1' } } }
  if (!call.files)
    return { required: true, content: { ...inJson(schema ?? {}), ...(call.xml ? ubl : {}) } }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  const fields = {
    type: 'object',
    properties: Object.fromEntries(call.files.map((name) => [name, files])),
  }
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: schema ? { allOf: [schema, fields] } : fields },
    },
  }
}

function responsesOf(name: CallName, call: Call, schemas: ContractSchemas): Json {
  const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const ok =
    call.reply === 'file'
      ? { description: 'The file', content: file }
      : { description: 'Done', content: inJson(schemas.refOrSchema(call.reply, 'output')) }
  const own = Map.groupBy(call.refuses ?? [], statusOf)
  const common = Map.groupBy(commonRefusalsOf(name), statusOf)
  const refused = [...new Set([...own.keys(), ...common.keys()])]
    .sort((a, b) => a - b)
    .map((status) => [
      String(status),
      own.has(status)
        ? refusedWith([...(common.get(status) ?? []), ...own.get(status)!])
        : { $ref: `#/components/responses/${status}` },
    ])
  return { '200': ok, ...Object.fromEntries(refused) }
}

const statusOf = (code: RefusalCode) => refusals[code][0]

const refusedWith = (codes: readonly RefusalCode[]): Json => ({
  description: [...new Set(codes)].map((code) => `${code}: ${refusals[code][1]}`).join('\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** What many calls answer alike, by status. */
const commonResponses = Object.fromEntries(
  [...Map.groupBy(Object.values(commonRefusals).flat(), statusOf)].map(([status, codes]) => [
    String(status),
    refusedWith(codes),
  ]),
)
