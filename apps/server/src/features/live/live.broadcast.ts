import { sql } from 'kysely'
import type { UserEvent } from '@fairlead/api/topics'
import type { Db } from '../../db/connect.ts'
import type { DraftKind, Hearing } from '../../realtime/bus.ts'
import type { Gateway } from '../../realtime/gateway.ts'
import type { Viewer } from '../account/account.viewers.ts'
import { partiesOf } from '../message/message.thread.ts'
import { mayConcern, messagesFor } from './live.audience.ts'
import { draftSaved, type RecentDrafts } from './live.drafts.ts'
import { saidIn } from './live.said.ts'

/** Tells this node's connected users what any node recorded: one event after the other, in the order they were heard. */
export function broadcast(db: Db, gateway: Gateway<Viewer>, drafts: RecentDrafts): Hearing {
  let waiting: number[] = []
  let isBusy = false

  async function work() {
    isBusy = true
    while (waiting.length > 0) {
      const ids = waiting
      waiting = []
      await tellOf(db, gateway, ids).catch(() => tellMissed(gateway))
    }
    isBusy = false
  }
  return {
    heard(id) {
      waiting.push(id)
      if (!isBusy) void work()
    },
    typed(kind, id) {
      drafts.heard(kind, id)
      void tellTyped(db, gateway, kind, id).catch(() => {})
    },
    said: (threadId) => void tellSaid(db, gateway, threadId).catch(() => tellMissed(gateway)),
    moved: (accountId) => void gateway.review(({ id }) => id === accountId),
    reported: (reportId) => void tellReport(db, gateway, reportId).catch(() => tellMissed(gateway)),
    missed: () => tellMissed(gateway),
  }
}

/** Everybody reads again what they look at: better than to lack something. */
function tellMissed(gateway: Gateway<Viewer>) {
  gateway.tell('events', { kind: 'missed' }, () => true)
  void gateway.review(() => true)
}

async function tellOf(db: Db, gateway: Gateway<Viewer>, ids: readonly number[]) {
  if (gateway.viewers().length === 0) return
  const events = await db
    .selectFrom('event')
    .select(['action', 'subject', 'subjectId', 'caseId', 'buyerId', 'supplierId', 'at'])
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .execute()
  for (const event of events) {
    // Passwords, second factors and log-outs end sessions.
    if (event.subject === 'user') await gateway.review(({ id }) => id === event.subjectId)
    // A lock ends those of everybody in the company.
    if (event.subject === 'company')
      await gateway.review(({ companyId }) => companyId === event.subjectId)
    const alike = Map.groupBy(
      gateway.viewers().filter((viewer) => mayConcern(viewer, event)),
      keyOf,
    )
    for (const [key, [viewer]] of alike) {
      const messages: readonly UserEvent[] = await messagesFor(db, viewer!, event)
      for (const message of messages)
        gateway.tell('events', message, (other) => keyOf(other) === key)
    }
  }
}

async function tellTyped(db: Db, gateway: Gateway<Viewer>, kind: DraftKind, id: number) {
  if (gateway.viewers().length === 0) return
  const { message, isMeant } = await draftSaved(db, kind, id)
  gateway.tell('events', message, isMeant)
}

/** A report is its person's own. */
async function tellReport(db: Db, gateway: Gateway<Viewer>, id: number) {
  if (gateway.viewers().length === 0) return
  const report = await db
    .selectFrom('report')
    .select(['accountId', 'caseId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report) return
  const { caseId } = report
  const action = report.state === 'WAITING' ? 'report.goesOn' : 'report.ended'
  gateway.tell(
    'events',
    { kind: 'report', id, caseId, action, touches: ['report'] },
    (viewer) => viewer.id === report.accountId,
  )
}

/** A thread belongs to its two parties. */
async function tellSaid(db: Db, gateway: Gateway<Viewer>, threadId: number) {
  if (gateway.viewers().length === 0) return
  const thread = await partiesOf(db, threadId)
  if (!thread) return
  const { message, isMeant } = saidIn(thread)
  gateway.tell('events', message, isMeant)
}

/** Who sees the same records. */
const keyOf = ({ role, companyId, vesselId }: Viewer) => `${role}:${companyId}:${vesselId}`
