import { ownZone } from '@fairlead/validation/day'
import type { Call, ClientInput, Reply } from './contract.ts'
import { calls, type CallName, type ContractCalls } from './calls.ts'
import { newKey } from './submission.ts'

/** What a failed call throws: the server's words, its code and, for forms, the problems by field. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  declare readonly status: number
  declare readonly code: string
  declare readonly problems: { path: string; message: string }[]
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
  /** For how long nothing may come of an answer, in milliseconds; where files go up, ten times that. A minute if not given. */
  patience?: number
}

/** A page of a list: the rows and how many there are in all. */
export interface Page<T> {
  data: T
  total: number
}

/** The typed client of the whole contract. */
export type Client = ReturnType<typeof createClient>

/** Sends to an address as it is, and reads the whole answer: one that does not come, stands still or is cut has not arrived. */
function reachBy({ baseUrl = '', fetch: send = fetch, patience = 60_000 }: ClientOptions) {
  return async (address: string, init: RequestInit, stop = new AbortController()) => {
    const within = <T>(wait: Promise<T>, most = patience) => {
      const timer = setTimeout(() => stop.abort(), most)
      return wait.finally(() => clearTimeout(timer)).catch(away)
    }
    const { ok, status, headers, body } = await within(
      send(baseUrl + address, {
        credentials: 'omit',
        cache: 'no-store',
        ...init,
        signal: stop.signal,
      }),
      init.body instanceof FormData ? 10 * patience : patience,
    )
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = body?.getReader()
    while (reader) {
      const { done, value } = await within(reader.read())
      if (done) break
      parts.push(value)
    }
    if (ok) return { status, headers, parts }
    // Where something between here and the server spoke, and not to people, there are words of ours.
    const ours = () => (status === 413 ? tooLarge : {})
    throw new CallFailed(status, jsonOf(parts, ours))
  }
}

const requestBy =
  (options: ClientOptions, reach: ReturnType<typeof reachBy>, listed?: typeof listQuery) =>
  <N extends CallName>(name: N, input: ClientInput<ContractCalls[N]>, key?: string) => {
    const declared: Call = calls[name]
    const given = input as Given
    const headers: Record<string, string> = {
      'X-Token': options.token() ?? 'no-cookie',
      'X-Time-Zone': options.timeZone ?? ownZone(),
    }
    if (declared.writes) headers['Idempotency-Key'] = key ?? newKey()
    const body = bodyOf(declared, given, headers)
    const { method } = declared
    return reach(urlOf(declared, { ...given.query, ...listed?.(declared, given) }, given.params), {
      method,
      headers,
      // No call acts for a cookie; by this one a browser is only known again.
      ...(declared.knowsDevice ? { credentials: 'same-origin' as const } : {}),
      ...(body === undefined ? {} : { body }),
    })
  }

const callBy =
  (request: ReturnType<typeof requestBy>) =>
  async <N extends CallName>(name: N, input: ClientInput<ContractCalls[N]>, key?: string) => {
    const { parts } = await request(name, input, key)
    return jsonOf(parts, away) as Reply<ContractCalls[N]>
  }

/** A client that only calls, for pages that have no lists and no files. */
export const createCaller = (options: ClientOptions) => callBy(requestBy(options, reachBy(options)))

/** The typed client: `client.call('case.overview', { params: { id: 4 } })`. Rejects with `CallFailed`. */
export function createClient(options: ClientOptions) {
  const reach = reachBy(options)
  const request = requestBy(options, reach, listQuery)
  return {
    /** Reads an address of the server as it is, for a data provider that builds its own. */
    async fetch(address: string, signal?: AbortSignal) {
      const stop = new AbortController()
      signal?.addEventListener('abort', () => stop.abort())
      const asked = { headers: { 'X-Token': options.token() ?? 'no-cookie' } }
      const { status, headers, parts } = await reach(address, asked, stop)
      return { status, headers, body: textOf(parts), json: jsonOf(parts, away) }
    },
    /** Calls and answers the parsed reply. `key` makes a retry of the same submission harmless. */
    call: callBy(request),
    /** Calls a list and answers its rows with the total of `Content-Range`. */
    async list<N extends CallName>(
      name: N,
      input: ClientInput<ContractCalls[N]>,
    ): Promise<Page<Reply<ContractCalls[N]>>> {
      const { headers, parts } = await request(name, input)
      const total = Number(headers.get('Content-Range')?.split('/')[1] ?? 0)
      return { data: jsonOf(parts, away) as Reply<ContractCalls[N]>, total }
    },
    /** Downloads a file with the name the server gave it. */
    async download<N extends CallName>(
      name: N,
      input: ClientInput<ContractCalls[N]>,
    ): Promise<File> {
      const { headers, parts } = await request(name, input)
      const header = headers.get('Content-Disposition') ?? ''
      const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
      const plain = /filename="([^"]*)"/.exec(header)?.[1]
      return new File(parts, encoded ? decodeURIComponent(encoded) : (plain ?? 'download'), {
        type: headers.get('Content-Type') ?? '',
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

function urlOf(call: Call, asked: Record<string, unknown>, params: Given['params']): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size ? `${path}?${query}` : path
}

/** What of a list is asked for. */
function listQuery({ list }: Call, given: Given): Record<string, string> {
  const names = (['filter', 'range', 'sort'] as const).filter((name) => list && given[name])
  return Object.fromEntries(names.map((name) => [name, JSON.stringify(given[name])]))
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

const tooLarge = { code: 'request.too-large', message: 'This is too large to be sent at once' }

const away = (): never => {
  throw new CallFailed(0, {})
}

function textOf(parts: readonly Uint8Array<ArrayBuffer>[]): string {
  const decoder = new TextDecoder()
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}

/** What was answered, or something else where it is no JSON. */
function jsonOf(parts: readonly Uint8Array<ArrayBuffer>[], otherwise: () => object): object {
  try {
    return JSON.parse(textOf(parts)) as object
  } catch {
    return otherwise()
  }
}
