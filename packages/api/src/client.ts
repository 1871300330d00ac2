import { ownZone } from '@fairlead/validation/day'
import type { Call, ClientInput, Reply } from './contract.ts'
import { calls, type CallName, type ContractCalls } from './calls.ts'
import { newKey } from './submission.ts'

/** What a failed call throws: the server's words, its code and, for forms, the problems by field. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  readonly code: string
  readonly problems: { path: string; message: string }[]
  constructor(status: number, body: { message?: string; code?: string; problems?: [] }) {
    super(
      body.message ?? 'The server cannot be reached. Please check your connection and try again',
    )
    this.status = status
    this.code = body.code ?? 'network'
    this.problems = body.problems ?? []
  }
}

/** Where a client calls, as whom, and whose day it is. */
export interface ClientOptions {
  baseUrl?: string
  token: () => string | null
  /** Whose day it is for "today" and "in the past"; the reader's own if not given. */
  timeZone?: string
  fetch?: typeof fetch
}

/** A page of a list: the rows and how many there are in all. */
export interface Page<T> {
  data: T
  total: number
}

/** The typed client of the whole contract. */
export type Client = ReturnType<typeof createClient>

/** The typed client: `client.call('case.overview', { params: { id: 4 } })`. Rejects with `CallFailed`. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? fetch
  async function reach(address: string, init: RequestInit) {
    const response = await send((options.baseUrl ?? '') + address, {
      credentials: 'omit',
      cache: 'no-store',
      ...init,
    }).catch(() => {
      throw new CallFailed(0, {})
    })
    if (!response.ok) throw new CallFailed(response.status, await errorOf(response))
    return response
  }
  async function request<N extends CallName>(
    name: N,
    input: ClientInput<ContractCalls[N]>,
    key?: string,
  ) {
    const declared: Call = calls[name]
    const given = input as Given
    const headers: Record<string, string> = {
      'X-Token': options.token() ?? 'no-cookie',
      'X-Time-Zone': options.timeZone ?? ownZone(),
    }
    if (declared.writes) headers['Idempotency-Key'] = key ?? newKey()
    const body = bodyOf(declared, given, headers)
    const { method } = declared
    return reach(urlOf(declared, given), {
      method,
      headers,
      // No call acts for a cookie; by this one a browser is only known again.
      ...(declared.knowsDevice ? { credentials: 'same-origin' as const } : {}),
      ...(body === undefined ? {} : { body }),
    })
  }
  return {
    /** Reads an address of the server as it is, for a data provider that builds its own. */
    async fetch(address: string, signal?: AbortSignal) {
      const response = await reach(address, {
        headers: { 'X-Token': options.token() ?? 'no-cookie' },
        ...(signal ? { signal } : {}),
      })
      const body = await response.text()
      return { ...factsOf(response), body, json: JSON.parse(body) as unknown }
    },
    /** Calls and answers the parsed reply. `key` makes a retry of the same submission harmless. */
    async call<N extends CallName>(name: N, input: ClientInput<ContractCalls[N]>, key?: string) {
      const response = await request(name, input, key)
      return (await response.json()) as Reply<ContractCalls[N]>
    },
    /** Calls a list and answers its rows with the total of `Content-Range`. */
    async list<N extends CallName>(
      name: N,
      input: ClientInput<ContractCalls[N]>,
    ): Promise<Page<Reply<ContractCalls[N]>>> {
      const response = await request(name, input)
      const total = Number(response.headers.get('Content-Range')?.split('/')[1] ?? 0)
      return { data: (await response.json()) as Reply<ContractCalls[N]>, total }
    },
    /** Downloads a file with the name the server gave it. */
    async download<N extends CallName>(
      name: N,
      input: ClientInput<ContractCalls[N]>,
    ): Promise<File> {
      const response = await request(name, input)
      const header = response.headers.get('Content-Disposition') ?? ''
      const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
      const plain = /filename="([^"]*)"/.exec(header)?.[1]
      const blob = await response.blob()
      return new File([blob], encoded ? decodeURIComponent(encoded) : (plain ?? 'download'), {
        type: blob.type,
      })
    },
  }
}

interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, readonly File[]>
  filter?: object
  range?: [number, number]
  sort?: [string, string]
}

function urlOf(call: Call, given: Given): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  for (const name of ['filter', 'range', 'sort'] as const) {
    if (call.list && given[name]) query.set(name, JSON.stringify(given[name]))
  }
  return query.size ? `${path}?${query}` : path
}

function bodyOf(call: Call, given: Given, headers: Record<string, string>) {
  if (call.method === 'GET') return undefined
  if (!call.files) {
    if (given.body === undefined) return undefined
    headers['Content-Type'] = 'application/json'
    return JSON.stringify(given.body)
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(given.body ?? {}))
    if (value !== undefined) form.set(name, JSON.stringify(value))
  for (const [name, files] of Object.entries(given.files ?? {})) {
    for (const file of files) form.append(name, file, file.name)
  }
  return form
}

const factsOf = ({ status, headers }: Response) => ({ status, headers })

async function errorOf(response: Response) {
  try {
    return (await response.json()) as { message: string; code: string; problems?: [] }
  } catch {
    // Something between here and the server spoke, and not to people.
    return {}
  }
}
