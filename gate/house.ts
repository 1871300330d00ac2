import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@fairlead/api/client'
import { supplierId } from '@fairlead/server/testing/builders'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import { startProcess, type ServerProcess } from '@fairlead/server/testing/server-process'
import pg from 'pg'
import { embeddedUrl, openFolder, type Cluster } from './cluster.ts'
import type { Ledger } from './ledger.ts'
import { clientAt, logIn, type Seen } from './people.ts'

/** What `pnpm start` runs; without the demo it is the server alone. */
const main = join(import.meta.dirname, '../apps/demo/src/main.js')

/** What is special about the place a scenario happens in. */
export interface Place {
  /** Settings of its servers. */
  settings?: Record<string, string>
  /** With a PostgreSQL of its own, which its one server starts. */
  embedded?: boolean
  /** Where it is not a new one with the personas in it. */
  databaseUrl?: string
  folder?: string
}

/** Servers as processes of their own on one database and one folder, and the people who use them. */
export type House = Awaited<ReturnType<typeof openHouse>>

let houses = 0

export async function openHouse(cluster: Cluster, place: Place = {}) {
  houses += 1
  const name = `gate_${houses}`
  const folder = place.folder ?? (await openFolder('house'))
  if (place.embedded) await cluster.embed(folder)
  const shared = place.embedded ? null : (place.databaseUrl ?? (await cluster.database(name)))
  const nodes: ServerProcess[] = []
  const seen: Seen = { statuses: new Map(), failures: [] }
  const ledger: Ledger = []
  const tokens = new Map<string, string>()
  let turn = 0

  /** The servers that run take turns. */
  function address(): string {
    turn += 1
    const running = nodes.filter((node) => node.isRunning())
    return running[turn % running.length]?.url ?? 'http://127.0.0.1:9'
  }
  const nobody = clientAt(address, () => null, seen)

  const house = {
    folder,
    ledger,
    seen,
    nodes,
    address,
    nobody,
    databaseUrl: async () => shared ?? embeddedUrl(folder),
    /** What a program of the product has to be told to work on this house. */
    environment: {
      ...(shared ? { DATABASE_URL: shared } : {}),
      FAIRLEAD_DATA: folder,
      FAIRLEAD_DEMO: '0',
      ...place.settings,
    } as Record<string, string>,
    /** Starts one more server. */
    async start(settings: Record<string, string> = {}): Promise<ServerProcess> {
      const node = await startProcess({ ...house.environment, ...settings }, { main })
      nodes.push(node)
      return node
    },
    async tokenOf(email: string): Promise<string> {
      const token = tokens.get(email) ?? (await logIn(nobody, email))
      tokens.set(email, token)
      return token
    },
    /** The client of a person, logged in, at whichever server runs. */
    async client(email: string): Promise<Client> {
      const token = await house.tokenOf(email)
      return clientAt(address, () => token, seen)
    },
    as: (persona: Persona) => house.client(personas[persona].email),
    /** The two who trade, and who the supplier is to the buyer. */
    async traders() {
      const buyer = await house.as('buyer')
      const supplier = await house.as('supplier')
      return { buyer, supplier, stone: await supplierId(buyer, personas.supplier.company) }
    },
    /** The client of who holds a link. */
    withLink: (uuid: string) => clientAt(address, () => uuid, seen),
    /** The client of an ERP: it knows its key and no session. */
    async erp(): Promise<Client> {
      const { key } = await (
        await house.as('buyer')
      ).call('apiKey.create', { body: { name: 'ERP' } })
      return clientAt(address, () => null, seen, { Authorization: `Bearer ${key}` })
    },
    async rows<R extends object>(sql: string, values: unknown[] = []): Promise<R[]> {
      const client = new pg.Client({ connectionString: await house.databaseUrl() })
      await client.connect()
      try {
        return (await client.query<R>(sql, values)).rows
      } finally {
        await client.end()
      }
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes)
        if (node.isRunning()) await (place.embedded ? node.stop() : node.kill())
      if (!place.folder) await rm(folder, { recursive: true, force: true })
    },
  }
  return house
}
