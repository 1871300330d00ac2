import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { browserStore, sendOnce } from '@fairlead/api/submission'
import type { GetListParams, GetListResult } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import { CallFailed, client, httpClient } from './client.ts'
import type { ContractDataProvider } from './queries.ts'
import { callOf } from './resources.ts'

const rest = simpleRest('', httpClient)

/** The path of a list call as ra-data-simple-rest wants it: what follows the server's address. */
const pathOf = (call: CallName) => calls[call].path.slice(1)

type Answer = Record<string, unknown> | undefined
/** Inputs are checked by their call on the server; here they are what a form holds. */
type Loose = (name: CallName, input: unknown, key?: string) => Promise<Answer>
const call: Loose = client.call as Loose

/** What writes is sent once: the same again goes under the same key until it arrived. */
const send: Loose = (name, input, key) => {
  const { writes }: Call = calls[name]
  if (!writes || key) return call(name, input, key)
  const store = browserStore('session')
  const sending = (own: string) => call(name, input, own)
  return sendOnce(intentOf(name, input as object), input, { store, send: sending })
}

export const dataProvider = {
  ...rest,
  getList: async (resource, params) => {
    const call = callOf(resource, 'list')
    const declared: Call = calls[call]
    if (declared.list) return readInPages(pathOf(call), params)
    const data = (await send(call, {})) as unknown as []
    return { data, total: data.length }
  },
  getMany: async (resource, { ids }) => {
    const pagination = { page: 1, perPage: ids.length }
    const sort = { field: 'id', order: 'ASC' as const }
    const path = pathOf(callOf(resource, 'list'))
    return rest.getList(path, { filter: { ids }, pagination, sort })
  },
  getOne: async (resource, { id }) => {
    const reply = await send(callOf(resource, 'one'), { params: { id } })
    return { data: { id, ...reply } as never }
  },
  create: async (resource, { data }) => {
    const reply = await saved(callOf(resource, 'create'), { body: data })
    return { data: { ...data, ...reply } as never }
  },
  update: async (resource, { id, data }) => {
    await saved(callOf(resource, 'update'), { params: { id }, body: data })
    return { data: { ...data, id } as never }
  },
  delete: async (resource, { id, previousData }) => {
    await send(callOf(resource, 'delete'), { params: { id } })
    return { data: (previousData ?? { id }) as never }
  },
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => send(callOf(resource, 'delete'), { params: { id } })))
    return { data: ids }
  },
  act: send as ContractDataProvider['act'],
} as ContractDataProvider

/** The most rows the server answers at once; an export asks for more. */
const MOST = 1000

async function readInPages(path: string, params: GetListParams): Promise<GetListResult> {
  const wanted = params.pagination?.perPage ?? MOST
  if (wanted <= MOST) return rest.getList(path, params)
  const all: GetListResult = { data: [], total: 0 }
  for (let page = 1; (page - 1) * MOST < wanted; page += 1) {
    const { data, total } = await rest.getList(path, {
      ...params,
      pagination: { page, perPage: MOST },
    })
    all.data.push(...data)
    all.total = total
    if (data.length < MOST) break
  }
  return { ...all, data: all.data.slice(0, wanted) }
}

/** Which record of which call. */
const intentOf = (name: string, input: object) =>
  'params' in input ? `${name}.${JSON.stringify(input.params)}` : name

/** What the server says of single fields reaches the fields of a react-admin form. */
async function saved(name: CallName, input: unknown) {
  try {
    return await send(name, input)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.problems.length === 0) throw error
    const errors = Object.fromEntries(error.problems.map(({ path, message }) => [path, message]))
    throw Object.assign(error, { body: { errors } })
  }
}
