import type { z } from 'zod'
import type { CompanyModule } from '@fairlead/validation/modules'
import type { RefusalCode } from './refusals.ts'

/** A list call speaks the ra-data-simple-rest dialect: `filter`, `range`, `sort` in the query, `Content-Range` in the answer. */
export interface ListShape {
  filter: z.ZodType
  sort: readonly string[]
}

/** One call of the contract. It is data: the server binds it, the client types itself from it, OpenAPI is printed from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** File fields of a multipart body; each key of `body` is then a form field holding JSON. */
  files?: readonly string[]
  /** How many bytes of JSON, or of form fields together, it takes; `limits.bodyBytes` where nothing is said. */
  bodyBytes?: number
  list?: ListShape
  /** The answer's shape, or 'file' for a download. Anything not in the shape does not leave the server. */
  reply: z.ZodType | 'file'
  refuses?: readonly RefusalCode[]
  /** The module it belongs to, for everybody or for a ship alone: refused to a company for which it is off. */
  module?: CompanyModule | { vessel: CompanyModule }
  /** Changes something: runs in a transaction, takes an Idempotency-Key. */
  writes?: boolean
  /** Its answer holds a secret: it is not kept for a repeat under the same Idempotency-Key. */
  tellsOnce?: boolean
  /** How often a minute one caller may call it, on all nodes together; calls that guard the same thing share a name. */
  turns?: { of: string; perMinute: number }
  /** Is told the cookie by which this browser is known to an account, and may set it. */
  knowsDevice?: boolean
  /** A specified state-changing GET also answers POST on the same path. */
  postTwin?: boolean
  /** Also reads `application/xml` bodies as text. */
  xml?: boolean
}

/** The module a call belongs to for a role, or none. */
export const moduleOf = ({ module }: Call, role: string): CompanyModule | undefined =>
  typeof module === 'object' ? (role === 'vessel' ? module.vessel : undefined) : module

/** Calls by their names. */
export type Calls = Record<string, Call>

/** Declares calls, keeping their exact types. Names are `noun.verb`. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, after parsing. */
export interface ServerInput<C extends Call> {
  params: OutputOf<C['params']>
  query: OutputOf<C['query']>
  body: OutputOf<C['body']>
  list: C['list'] extends ListShape
    ? ListQuery<z.output<C['list']['filter']>, SortOf<C>>
    : undefined
}

/** The fields a list call says it can be sorted by. */
export type SortOf<C extends Call> = C['list'] extends ListShape ? C['list']['sort'][number] : never

/** A parsed list request: `from` inclusive, `limit` rows, `sort` one of the declared fields. */
export interface ListQuery<Filter, Sort extends string = string> {
  filter: Filter
  from: number
  limit: number
  sort: Sort
  descending: boolean
}

type Optional<K extends string, T> = undefined extends T
  ? T extends undefined
    ? object
    : { [k in K]?: T }
  : object extends T
    ? { [k in K]?: T }
    : { [k in K]: T }

/** What a caller passes. */
export type ClientInput<C extends Call> = Optional<'params', InputOf<C['params']>> &
  Optional<'query', InputOf<C['query']>> &
  Optional<'body', InputOf<C['body']>> &
  (C['files'] extends readonly (infer F extends string)[]
    ? { files?: { [k in F]?: readonly File[] } }
    : object) &
  (C['list'] extends ListShape
    ? {
        filter?: z.input<C['list']['filter']>
        range?: [number, number]
        sort?: [SortOf<C>, 'ASC' | 'DESC']
      }
    : object)

/** What a caller receives. */
export type Reply<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob
/** What a handler answers, before it is parsed. */
export type ReplyInput<C extends Call> = C['reply'] extends z.ZodType ? z.input<C['reply']> : never
