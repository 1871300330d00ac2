import { sql } from 'kysely'
import type { Db } from '@fairlead/server/src/db/connect'
import { transaction } from '@fairlead/server/src/db/transaction'
import { countFigures } from '@fairlead/server/src/features/supplier/supplier.figures'
import { recountFigures } from '@fairlead/server/src/features/figure/figure.keep'
import { seedReference } from '@fairlead/server/src/features/reference/reference.data'
import { writeApprovals } from './approvals.ts'
import { useContracts } from './contract-orders.ts'
import { writeContracts } from './contracts.ts'
import { writeDeclarations } from './declarations.ts'
import { refreshAllFigures } from './figures.ts'
import { writeEnquiries, writeHistory, writeImports } from './history.ts'
import { writeConversations } from './conversations.ts'
import { tellReasons } from './lost.ts'
import { writeCatalogues } from './catalogues.ts'
import { writeSurveys } from './surveys.ts'
import { writeBudgets } from './budgets.ts'
import { writeTags } from './tags.ts'
import { writeVendors } from './vendors.ts'
import { writeMessageTemplates } from './message-templates.ts'
import { planDemo } from './plan.ts'
import { makeRandom } from './random.ts'
import { writeWorld } from './world.ts'
import { writeCases } from './write-cases.ts'
import { writeOrders } from './write-orders.ts'

/** What the demo takes from its surroundings. */
export interface DemoOptions {
  /** The day the demo is seen from. */
  now: Date
  /** One argon2id hash, shared by every account of the demo. */
  passwordHash: string
  /** Where the server is reached: the start of the links in mails. */
  publicUrl: string
}

const SEED = 20_261_121
const LOCK = 4_108_215

/**
 * Fills an empty database with the demo, seen from `now`; does nothing where a company exists. One transaction, and one node
 * at a time.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<void> {
  const { passwordHash, publicUrl } = options
  const now = options.now.getTime()
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (await trx.selectFrom('company').select('id').limit(1).executeTakeFirst()) return
    await seedReference(trx)
    const random = makeRandom(SEED)
    const world = await writeWorld(trx, random, passwordHash, now)
    const { cases, orders } = planDemo(random, world, now)
    await writeCases(trx, cases, now)
    await writeOrders(trx, orders)
    const happened = await writeDeclarations(trx, { orders, world, now })
    await writeHistory(trx, cases, orders, happened, { publicUrl, now })
    await writeConversations(trx, cases, now)
    await tellReasons(trx, world, now)
    await writeTags(trx, world, now)
    await writeVendors(trx, world, now)
    await writeMessageTemplates(trx, world, now)
    await writeSurveys(trx, world, now, publicUrl)
    await writeCatalogues(trx, world, now)
    await writeBudgets(trx, world, now)
    await writeContracts(trx, world, now)
    await writeImports(trx, world, cases, orders, now)
    await writeEnquiries(trx, now)
    await writeApprovals(trx, world, now)
    await refreshAllFigures(trx)
    await useContracts(trx, world, now)
    for (const { id } of world.buyers) await recountFigures(trx, id)
    await countFigures(trx, options.now)
  })
}
