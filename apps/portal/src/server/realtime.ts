import { Client, type IMessage, type StompHeaders } from '@stomp/stompjs'
import { pace, pauseBefore, sinceHeader } from '@fairlead/api/pace'
import { topics, type UserEvent, type VersionUpdate } from '@fairlead/api/topics'
import type { Query } from '@tanstack/react-query'
import type { SortPayload } from 'ra-core'
import { toast } from '../frame/toast.ts'
import {
  changedRows,
  withRows,
  withTotal,
  type Counts,
  type Rows,
  type Wanted,
} from './changed-rows.ts'
import { CallFailed, client } from './client.ts'
import { sessionToken } from './cookie.ts'
import { dataProvider } from './data-provider.ts'
import { onCallFailed, queryClient } from './queries.ts'
import { restAfter } from './rest.ts'
import { isTouched } from './touched.ts'

/** A burst of events is one reading, in milliseconds. */
const GATHER = 250

/** Follows what others do: the server says which record changed, and what is on the screen is read again. */
export function followEvents(): void {
  let wasConnected = false
  const stomp = new Client({
    brokerURL: `${location.origin.replace(/^http/, 'ws')}/secured/ws`,
    heartbeatIncoming: pace.heartbeat,
    heartbeatOutgoing: pace.heartbeat,
    beforeConnect: () => prepare(stomp),
    onConnect: () => {
      // What came between the page's first reading and this moment is told now.
      const since: StompHeaders = {}
      if (!wasConnected) since[sinceHeader] = String(Math.ceil(performance.now()))
      const heard = (message: IMessage) => hear(read<UserEvent>(message))
      stomp.subscribe(topics.events.destination, heard, since)
      stomp.subscribe(topics.version.destination, (message) =>
        compare(read<VersionUpdate>(message)),
      )
      // What happened while there was no connection is not told again.
      if (wasConnected) setTimeout(() => gather({ kind: 'missed' }), Math.random() * pace.spread)
      wasConnected = true
      attempts = 0
      show('connected')
    },
    onWebSocketClose: () => show('disconnected'),
    onStompError: ({ headers }) => console.debug('Realtime:', headers['message']),
    onWebSocketError: () => console.debug('Realtime: no connection'),
  })
  stomp.activate()
  addEventListener('fairlead:back', () => stomp.activate())
}

/** A call checks the session before the socket opens. Without a session there is no connection, and no further try. */
async function prepare(stomp: Client): Promise<void> {
  stomp.reconnectDelay = nextPause()
  for (;;) {
    const token = sessionToken()
    if (!token) return stomp.deactivate()
    stomp.connectHeaders = { 'X-Token': token }
    try {
      await client.call('realtime.check', {})
      return
    } catch (error) {
      console.debug('Realtime:', error)
      if (error instanceof CallFailed && error.status === 401) {
        onCallFailed(error, true)
        return stomp.deactivate()
      }
      await new Promise((resolve) => setTimeout(resolve, nextPause()))
    }
  }
}

let attempts = 0
const nextPause = () => pauseBefore(attempts++, Math.random())

const read = <T>(message: IMessage) => JSON.parse(message.body) as T

/** The state of the connection, for whoever looks at the document. */
const show = (state: 'connected' | 'disconnected') =>
  document.documentElement.setAttribute('data-realtime', state)

let waiting: UserEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let readings: number[] = []
/** What the tabs count by the last event that says so: a list that was read for one before is not behind it. */
let tabs: Counts | undefined

/** A report that ended is told of wherever its person is. */
function hear(event: UserEvent) {
  gather(event)
  if (event.kind === 'report' && event.action === 'report.ended')
    void import('./report-news.ts').then(({ tellOfReport }) => tellOfReport(event.id))
}

function gather(event: UserEvent) {
  waiting.push(event)
  if ('counts' in event) tabs = event.counts
  timer ??= setTimeout(readAgain, Math.max(GATHER, restAfter(readings, performance.now())))
}

/** What was there stays on the screen until the new answer is in. A hidden tab reads when it is looked at again. */
function readAgain() {
  const events = waiting
  waiting = []
  timer = undefined
  readings = [...readings.slice(-3), performance.now()]
  for (const query of queryClient.getQueryCache().getAll()) {
    const touching = events.filter((event) => isTouched(event, query.queryKey))
    if (touching.length > 0) void readOne(query, touching)
  }
}

/** Of a list on the screen only the rows that may be others; else the whole answer, where somebody sees it. */
async function readOne(query: Query, events: readonly UserEvent[]) {
  const { queryKey: key } = query
  const isSeen = !document.hidden && query.isActive()
  const isAtRest = query.state.fetchStatus === 'idle' && !query.state.isInvalidated
  const told = events.at(-1)!
  if (isAtRest && key[0] === 'case.counts' && told.kind !== 'missed' && told.counts) {
    queryClient.setQueryData(key, told.counts)
    return
  }
  if (isSeen && isAtRest && (await readRows(query, events).catch(() => false))) return
  const exactly = { queryKey: key, exact: true }
  await queryClient.invalidateQueries({ ...exactly, refetchType: 'none' })
  if (isSeen && !isUnderHands(query)) await queryClient.refetchQueries(exactly)
}

/** Whether it was enough to read single rows. */
async function readRows(query: Query, events: readonly UserEvent[]): Promise<boolean> {
  const { queryKey: key } = query
  const kept = query.state.data as Rows | undefined
  const ids = changedRows(events, key, kept)
  if (ids === 'all') return false
  const counts = events.some((event) => 'counts' in event) ? tabs : undefined
  if (ids.length === 0 && !counts) return true
  const wanted = key[2] as Wanted
  const data = ids.length > 0 ? await rowsOf(String(key[0]), wanted, ids) : []
  // What came in meanwhile is newer: the rows are put into that.
  if (query.state.data !== kept) return readRows(query, events)
  const rows = withRows(kept!, data, { ids, wanted })
  if (rows) queryClient.setQueryData(key, withTotal(rows, counts, wanted))
  return rows !== null
}

const rowsOf = async (resource: string, { filter, sort }: Wanted, ids: readonly number[]) =>
  (
    await dataProvider.getList(resource, {
      filter: { ...filter, ids },
      sort: sort as SortPayload,
      pagination: { page: 1, perPage: ids.length },
    })
  ).data

/** Whether somebody types on what was read, see `whileTyping`. */
const isUnderHands = (query: Query) =>
  query.observers.some((observer) => observer.options.meta?.['typing'] === true)

let given: string | undefined

/** The first version is the one this page came with; another one is said once. */
function compare({ version }: VersionUpdate) {
  if (given !== undefined && given !== version)
    toast.info('A new version is ready', {
      duration: -1,
      action: { label: 'Reload', run: () => location.reload() },
    })
  given = version
}
