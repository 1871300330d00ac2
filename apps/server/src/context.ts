import type { Call, ReplyInput, ServerInput } from '@fairlead/api/contract'
import type { Refusal } from '@fairlead/api/refusals'
import type { CallName, ContractCalls } from '@fairlead/api/calls'
import type { Readable } from 'node:stream'
import type { Registry } from 'prom-client'
import type { Actor, ActorOf, Writer } from './actor.ts'
import type { Config } from './config.ts'
import type { DemoLogin } from './demo.ts'
import type { Db } from './db/connect.ts'
import type { Trx } from './db/transaction.ts'
import type { FileStore } from './files/file-store.ts'
import type { Device } from './http/device-cookie.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Letterhead } from './mail/letter.ts'
import type { Renderer } from './documents/renderer.ts'

/** What the outside offers a handler; every part has an embedded default and can be replaced in tests. */
export interface Services {
  config: Config
  db: Db
  files: FileStore
  jobs: Jobs
  /** Who stands behind a letter, and who runs the marketplace. */
  letterhead(db: Db, writer?: Writer | null): Promise<Letterhead>
  /** What a monitor reads. */
  metrics: Registry
  renderer: Renderer
  /** Of the demo that runs here; none where none does. */
  demoLogins: DemoLogin[]
  /** What the first run asks for; null once the installation has an operator. */
  setUpCode: string | null
  /** Whether the public site has this page. */
  hasPage(path: string): boolean
  now(): Date
  publicUrl(): string
}

/** Somebody changing something now: what a move, an event and a letter need. */
export interface Acting<A extends Actor = Actor> {
  trx: Trx
  actor: A
  now: Date
  services: Services
}

/** A file of a multipart call, on disk until the call ends. `type` is what its content is. */
export interface Upload {
  path: string
  name: string
  size: number
  sha256: string
}

/** What a call that answers a file returns. */
export interface Download {
  name: string
  type: string
  body: Uint8Array | Readable
}

interface Common<N extends CallName> {
  actor: ActorOf<N>
  now: Date
  /** The day it is where the caller is, as it says itself; in UTC where it does not say. */
  today: string
  services: Services
  files: Record<string, Upload[]>
  device: Device
}

/** A reply with lists that may be read as they are written: of thousands of rows a few are there at a time. */
export type AsRead<T> = T extends readonly (infer Item)[]
  ? readonly AsRead<Item>[] | AsyncIterable<AsRead<Item>>
  : T extends object
    ? { [K in keyof T]: AsRead<T[K]> }
    : T

/** A reply that its handler had written, while what it is read from was there. */
export class Written {
  readonly body: Buffer<ArrayBuffer>
  constructor(body: Buffer<ArrayBuffer>) {
    this.body = body
  }
}

interface Reading<C extends Call> {
  db: Db
  write(reply: AsRead<ReplyInput<C>>): Promise<Written>
}

/** The first argument of a handler: `trx` where the call writes, `db` where it reads. */
export type CallContext<N extends CallName> = Common<N> &
  (ContractCalls[N] extends { writes: true } ? { trx: Trx } : Reading<ContractCalls[N]>)

type Answer<C extends Call> = C extends { list: object }
  ? { items: ReplyInput<C>; total: number }
  : C extends { reply: 'file' }
    ? Download
    : ReplyInput<C>

/** A row of a list as its handler answers it. */
export type ListRow<N extends CallName> =
  ReplyInput<ContractCalls[N]> extends readonly (infer Row)[] ? Row : never

/** A handler of one call; types follow the contract. A refusal that is answered keeps what was written, one that is thrown does not. */
export type Handler<N extends CallName> = (
  context: CallContext<N>,
  input: ServerInput<ContractCalls[N]>,
) => Promise<
  Answer<ContractCalls[N]> | (ContractCalls[N] extends { writes: true } ? Refusal : Written)
>

/** All handlers; a missing one does not compile. */
export type Handlers = { [N in CallName]: Handler<N> }

/** The handlers of one folder. */
export type SomeHandlers = Partial<Handlers>
