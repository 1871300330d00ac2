import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { alone } from './db/alone.ts'
import { connect, type Connection } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import type { Demo } from './demo.ts'
import { createRenderer } from './documents/renderer.ts'
import { forgetting } from './features/enquiry/enquiry.retention.ts'
import { forgetEnded } from './features/account/account.ended.ts'
import { findMember } from './features/account/account.queries.ts'
import { isSetUp, openSetUp } from './features/account/account.set-up-code.ts'
import { viewerSessions } from './features/account/account.viewers.ts'
import { actorFinder } from './features/actor.queries.ts'
import { messageLetters } from './features/conversation/conversation.letters.ts'
import { solvedChallenge } from './http/captcha.ts'
import { readDocument } from './features/exchange/exchange.body.ts'
import { happenedBefore } from './features/live/live.before.ts'
import { rememberDrafts } from './features/live/live.drafts.ts'
import { broadcast } from './features/live/live.broadcast.ts'
import { handlers } from './features/index.ts'
import { senderOf } from './features/company/company.sender.ts'
import { readinessQuestions } from './features/ordering/readiness/readiness.due.ts'
import { paperOf } from './features/download/download.paper.ts'
import { reportForgetting, reportMaking } from './features/download/report.job.ts'
import { noteUndelivered } from './features/event/event.undelivered.ts'
import { everyFewSeconds, keptDays, operatorText } from './features/operator/operator.text.ts'
import { portUses } from './features/reference/port.uses.ts'
import { supplierFigures } from './features/supplier/supplier.figures.ts'
import { keepRecords } from './features/supplier/supplier.keep-records.ts'
import { approvalEscalations } from './features/ordering/approval/approval.due.ts'
import { contractEnds } from './features/contract/contract.due.ts'
import { surveyReminders } from './features/survey/survey.due.ts'
import { approvalEnds } from './features/supplier-company/approval.due.ts'
import { seedReference } from './features/reference/reference.data.ts'
import { closedFolder } from './files/closed-folder.ts'
import { createFileStore } from './files/file-store.ts'
import { clearIncoming } from './files/incoming.ts'
import { fileSweep, sweepFiles } from './files/sweep.ts'
import { createApp } from './http/app.ts'
import { gatherBlocks } from './features/reference/words.blocks.ts'
import { gatherWords } from './features/reference/words.known.ts'
import { addUpTallies } from './features/sourcing/case/case.tallies.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { forgetTurns } from './http/turns.ts'
import { hasPage, portalVersion } from './http/pages.ts'
import { startJobs } from './jobs/jobs.ts'
import { digests } from './mail/digest.ts'
import { keepMails } from './mail/kept.ts'
import { mailMeasures } from './mail/measures.ts'
import { startPostman } from './mail/postman.ts'
import { smtpTransport, type Patience } from './mail/transport.ts'
import { subscribe } from './realtime/bus.ts'
import { openGateway } from './realtime/gateway.ts'

export interface Running {
  app: FastifyInstance
  services: Services
  connection: Connection
  url: string
  stop(): Promise<void>
}

export interface Options {
  databaseUrl: string
  now?: () => Date
  /** Shown in place of an empty start. */
  demo?: Demo | undefined
  /** Tests bring a prepared database. */
  prepared?: boolean
  /** Sees the HTTP server before anything is bound to it: the test kit looks at every answer. */
  watch?: (app: FastifyInstance) => void
  /** How long a mail server may be silent; tests have less patience. */
  patience?: Patience | undefined
}

/** How long accepted requests may take to finish when the server stops. */
const GRACE = 20_000

/** Puts a server together on a database and listens. */
export async function startServer(config: Config, options: Options): Promise<Running> {
  const now = options.now ?? (() => new Date())
  await mkdir(config.dataFolder, { recursive: true })
  for (const folder of ['incoming', 'files']) await closedFolder(join(config.dataFolder, folder))
  await clearIncoming(join(config.dataFolder, 'incoming'))
  const connection = connect(options.databaseUrl)
  const { db } = connection
  if (!options.prepared)
    await alone(connection, async () => {
      const applied = await migrate(db)
      if (applied.length > 0) await seedReference(db)
      await options.demo?.seed(db, config, now())
    })
  const files = createFileStore(config.dataFolder)
  const ready = Promise.withResolvers<Services>()
  const jobs = await startJobs(options.databaseUrl, [
    fileSweep(db, files),
    forgetAnswers(db),
    forgetTurns(db),
    addUpTallies(db),
    gatherWords(db),
    gatherBlocks(db),
    portUses(db),
    forgetEnded({ db, now }),
    forgetting({ db, now }),
    messageLetters(ready.promise),
    readinessQuestions(ready.promise),
    approvalEnds(ready.promise),
    contractEnds(ready.promise),
    surveyReminders(ready.promise),
    approvalEscalations(ready.promise),
    digests(ready.promise),
    supplierFigures({ db, now }),
    keepRecords(db),
    reportMaking(ready.promise),
    reportForgetting(ready.promise),
  ])
  const metrics = new Registry()
  const operatorIs = everyFewSeconds(now, operatorText)
  const isKept = everyFewSeconds(now, keptDays)
  const renderer = createRenderer(config.fontsFolder ? { fonts: config.fontsFolder } : {})
  let address = `http://127.0.0.1:${config.port}`
  const services: Services = {
    config,
    db,
    jobs,
    metrics,
    renderer,
    demoLogins: options.demo?.logins ?? [],
    setUpCode: await openSetUp(db),
    hasPage,
    now,
    files,
    letterhead: async (trx, writer) => ({
      sender: await senderOf(trx, writer),
      operator: (await operatorIs(trx))?.line ?? null,
    }),
    publicUrl: () => config.publicUrl ?? address,
  }
  ready.resolve(services)
  const app = await createApp(services, {
    handlers,
    findActor: actorFinder(services),
    readDocument,
    vetStranger: async ({ captcha }) => {
      await solvedChallenge(config, now(), String(captcha ?? ''))
    },
    isMember: async (token) => (await findMember(db, token, now())) !== null,
    isSetUp: () => isSetUp(db),
    operator: () => operatorIs(db),
    kept: () => isKept(db),
    ...(options.watch ? { watch: options.watch } : {}),
  })
  const drafts = rememberDrafts(now)
  const gateway = openGateway(app, {
    sessions: viewerSessions(services),
    isOwnOrigin: (origin) => origin === new URL(services.publicUrl()).origin,
    version: await portalVersion(),
    happened: happenedBefore(services, drafts),
  })
  const unsubscribe = await subscribe(options.databaseUrl, broadcast(db, gateway, drafts))
  address = await app.listen({ port: config.port, host: config.host })
  const postman = openPost(services, app, options.patience)
  const swept = options.prepared ? null : sweep(services, app)
  return {
    app,
    services,
    connection,
    url: address,
    async stop() {
      await unsubscribe()
      await gateway.close()
      await closeWithin(app, GRACE)
      await postman.stop()
      await jobs.stop()
      await swept
      await renderer.close()
      await connection.close()
    },
  }
}

/** Delivers by SMTP where a mail server is set. */
function openPost(services: Services, app: FastifyInstance, patience?: Patience) {
  const { config, db, files, now, metrics } = services
  const counted = mailMeasures(db, metrics)
  if (!config.smtpUrl) return keepMails(db, now)
  return startPostman({
    db,
    files,
    now,
    counted,
    mailFrom: config.mailFrom,
    transport: smtpTransport(config.smtpUrl, patience),
    log: app.log,
    paper: (name) => paperOf(services, now(), name),
    undelivered: (trx, mail) => noteUndelivered({ trx, now: now() }, mail),
  })
}

/** Takes no more requests and lets the accepted ones finish; a client that is still sending then is cut off. */
async function closeWithin(app: FastifyInstance, milliseconds: number) {
  const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close()
  clearTimeout(timer)
}

/** What an earlier, killed server left in the file store. */
async function sweep({ db, files, now }: Services, app: FastifyInstance) {
  try {
    const removed = await sweepFiles(db, files, now())
    if (removed > 0) app.log.info({ removed }, 'stored files without a row were removed')
  } catch (error) {
    app.log.warn({ err: error }, 'the file store was not swept')
  }
}
