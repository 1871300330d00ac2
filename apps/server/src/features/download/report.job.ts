import { createHash } from 'node:crypto'
import { Refusal } from '@fairlead/api/refusals'
import type { Services } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { transaction } from '../../db/transaction.ts'
import { joinPdfs, type Printed } from '../../documents/attachment-pages.ts'
import type { Renderer } from '../../documents/renderer.ts'
import type { Jobs, JobHandler } from '../../jobs/jobs.ts'
import { publishReport } from '../../realtime/bus.ts'
import { withAttachments } from '../sourcing/evaluation/evaluation.attachments.ts'
import { readReport, type AskedReport } from './report.plan.ts'
import { keptSince } from './report.queries.ts'

const queue = 'make-report'
/** A fault may pass; one that does not ends in words. */
const ATTEMPTS = 3

/** Makes the report once the transaction is committed. */
export const makeReportLater = (jobs: Jobs, trx: Trx, reportId: number) =>
  jobs.send(trx, queue, { reportId })

/** Makes reports, one at a time on each node. A job that a killed server had is begun anew by another. */
export const reportMaking = (ready: Promise<Services>): JobHandler => ({
  queue,
  oneByOne: true,
  work: async (data) => makeReport(await ready, Number(data['reportId'])),
})

/** Reports are kept for some days; their contents are swept away with their names. */
export const reportForgetting = (ready: Promise<Services>): JobHandler => ({
  queue: 'forget-reports',
  cron: '50 2 * * *',
  work: async () => {
    const services = await ready
    await forgetReports(services, services.now())
  },
})

export async function forgetReports({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('report')
      .where('createdAt', '<', keptSince(now).toISOString())
      .returning('fileId')
      .execute()
    const files = gone.flatMap(({ fileId }) => fileId ?? [])
    if (files.length > 0) await trx.deleteFrom('file').where('id', 'in', files).execute()
  })
}

async function makeReport(services: Services, id: number): Promise<void> {
  const { db } = services
  const begun = await db
    .updateTable('report')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), done: 0, total: 0 }))
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .returningAll()
    .executeTakeFirst()
  // It was made already, or is no more.
  if (!begun) return
  try {
    const asked = await askedBy(services, begun)
    const file = await set(services, asked, async (done, total) => {
      await db.updateTable('report').set({ done, total }).where('id', '=', id).execute()
      await publishReport(db, id)
    })
    await keep(services, { id, companyId: asked.actor.companyId, ...file })
  } catch (error) {
    if (!(error instanceof Refusal) && begun.attempts < ATTEMPTS) throw error
    const said = error instanceof Refusal ? error.message : failed
    await db
      .updateTable('report')
      .set({ state: 'FAILED', error: said, endedAt: services.now().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .execute()
    if (!(error instanceof Refusal)) throw error
  } finally {
    await publishReport(db, id)
  }
}

const failed = 'The report could not be made. Please try again, or tell support'

/** Whoever asked for it, as far as they still may see it. */
async function askedBy(
  { db, now }: Services,
  report: Pick<AskedReport, 'caseId' | 'flags'> & { accountId: number; onDay: string },
): Promise<AskedReport> {
  const account = await db
    .selectFrom('account')
    .select(['role', 'companyId', 'vesselId', 'firstName', 'lastName'])
    .where('id', '=', report.accountId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (account?.role !== 'buyer') throw new Refusal('record.missing')
  const { companyId, vesselId, firstName, lastName } = account
  return {
    actor: {
      kind: 'member',
      role: 'buyer',
      companyId,
      vesselId,
      name: `${firstName} ${lastName}`.trim(),
    },
    caseId: report.caseId,
    flags: report.flags,
    now: now(),
    today: report.onDay,
  }
}

type Plan = Awaited<ReturnType<Awaited<ReturnType<typeof readReport>>['parts']>>
type Tell = (done: number, total: number) => Promise<void>

/** The whole report with what follows it. */
async function set(services: Services, asked: AskedReport, tell: Tell) {
  const { renderer } = services
  const { attachments, logo, parts } = await readReport(services, services.db, asked)
  const setPlan = (plan: Plan) => setParts(renderer, plan, { logo, tell })
  const plan = await parts(attachments)
  const { fileName: name } = plan
  if (!attachments) return { name, body: await setPlan(plan) }
  const make = async (listed: readonly Printed[]) => {
    const made = listed === attachments ? plan : await parts(listed)
    return { ...made, data: made.parts[0]! }
  }
  return { name, body: await withAttachments({ renderer, set: setPlan }, make, attachments) }
}

/** Sets a report part by part and tells how far it is; every part counts its pages on, and how many there are is laid over them. */
async function setParts(
  renderer: Renderer,
  { template, parts }: Plan,
  { logo, tell }: { logo: Uint8Array | null; tell: Tell },
): Promise<Uint8Array> {
  const made: { pdf: Uint8Array }[] = []
  let first = 1
  for (const [index, part] of parts.entries()) {
    await tell(index, parts.length)
    const data = { ...part, part: { first, whole: parts.length === 1 } }
    const { pdf, pages } = await renderer.paged(template, data, logo)
    made.push({ pdf })
    first += pages
  }
  await tell(parts.length, parts.length)
  const over = made.length > 1 ? await renderer.pdf('page-total', { pages: first - 1 }) : null
  const body = await joinPdfs(made, over)
  if (!body) throw new Refusal('document.too-long')
  return body
}

async function keep(
  { db, files, now }: Services,
  made: { id: number; companyId: number; name: string; body: Uint8Array },
): Promise<void> {
  const { id, companyId, name, body } = made
  const fileId = await files.put(body)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const file = { id: fileId, name, size: body.length, type: 'application/pdf', sha256, companyId }
  await transaction(db, async (trx) => {
    await trx.insertInto('file').values(file).execute()
    await trx
      .updateTable('report')
      .set({ state: 'MADE', fileId, endedAt: now().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .execute()
  })
}
