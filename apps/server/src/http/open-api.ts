import { z } from 'zod'
import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { refusals } from '@fairlead/api/refusals'

type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1. */
export function openApi(serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const operation = operationOf(name, call)
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation
    if (call.postTwin) path['post'] = { ...operation, operationId: `${name}.post` }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairlead',
      version: '5.25.3',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-Token' },
        erp: { type: 'http', scheme: 'bearer', description: "A key of the buyer's ERP" },
      },
      schemas: {
        Refusal: {
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
        },
      },
    },
  }
}

function operationOf(name: CallName, call: Call): Json {
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
    parameters: parametersOf(call),
    ...(call.body || call.files ? { requestBody: bodyOf(call) } : {}),
    responses: responsesOf(call),
  }
}

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  return schema
}

function parametersOf(call: Call): Json[] {
  const of = (where: 'path' | 'query', type?: z.ZodType) => {
    if (!type) return []
    const { properties = {}, required = [] } = schemaOf(type, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }))
  }
  const list = call.list
    ? [
        {
          name: 'filter',
          in: 'query',
          content: { 'application/json': { schema: schemaOf(call.list.filter, 'input') } },
        },
        {
          name: 'range',
          in: 'query',
          content: {
            'application/json': {
              schema: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
            },
          },
        },
        {
          name: 'sort',
          in: 'query',
          content: {
            'application/json': {
              schema: {
                type: 'array',
                description: `One of ${call.list.sort.join(', ')}; ASC or DESC`,
              },
            },
          },
        },
      ]
    : []
  const key = call.writes
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 255 },
        },
      ]
    : []
  return [...of('path', call.params), ...of('query', call.query), ...list, ...key]
}

function bodyOf(call: Call): Json {
  const schema = call.body ? schemaOf(call.body, 'input') : { type: 'object', properties: {} }
  if (!call.files)
    return {
      required: true,
      content: {
        'application/json': { schema },
        ...(call.xml
          ? { 'application/xml': { schema: { type: 'string', description: 'UBL 2.1' } } }
          : {}),
      },
    }
  const files = Object.fromEntries(
    call.files.map((name) => [
      name,
      { type: 'array', items: { type: 'string', format: 'binary' } },
    ]),
  )
  const properties = { ...(schema as { properties?: Json }).properties, ...files }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  }
}

function responsesOf(call: Call): Json {
  const ok =
    call.reply === 'file'
      ? {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        }
      : {
          description: 'Done',
          content: { 'application/json': { schema: schemaOf(call.reply, 'output') } },
        }
  const codes = Map.groupBy(call.refuses ?? [], (code) => refusals[code][0])
  const refused = [...codes].map(([status, list]) => [
    String(status),
    {
      description: list.map((code) => `${code}: ${refusals[code][1]}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ])
  return { '200': ok, ...Object.fromEntries(refused) }
}
