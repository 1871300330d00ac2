import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder, openCluster, prepareData, startFairlead } from './cluster.ts'
import { memory, processCpu } from './cpu.ts'
import { fillLongest } from './data-large.ts'

/**
 * `node bench/large-documents.ts [lines]` sends one RFQ of 10,000 lines with 5 quotations through every document, one after
 * the other, while another asks for the server's health and for a list every 50 ms.
 */
const lines = Number(process.argv[2] ?? 10_000)
const suppliers = 5
const size = { cases: 50, otherCases: 10, suppliers: 20, rounds: 1, largeCases: 1, starts: 1 }
const BOUND = 200
const EVERY = 50

await using cleanup = new AsyncDisposableStack()
const folder = await makeFolder(cleanup)
const known = await prepareData(folder, size)
const cluster = await openCluster(folder)
cleanup.defer(cluster.close)
await fillLongest(cluster.db, known.companyId, lines, suppliers)
const fairlead = await startFairlead(folder, cluster.url)
cleanup.defer(fairlead.stop)
await sleep(1000)

const found = await cluster.db.query<{ caseId: number; requestId: number; supplierId: number }>(
  `select c.id as "caseId", r.id as "requestId", r.supplier_id as "supplierId"
   from rfq_case c join case_request r on r.case_id = c.id
   where c.title = 'Longest stores 1' order by r.id limit 1`,
)
const { caseId, requestId, supplierId } = found.rows[0]!
const buyer = known.buyerToken
const supplier = known.supplierTokens.get(supplierId)!

async function ask(path: string, token: string, init: RequestInit = {}): Promise<ArrayBuffer> {
  const headers = { 'X-Token': token, 'Idempotency-Key': crypto.randomUUID(), ...init.headers }
  const answer = await fetch(fairlead.url + path, { ...init, headers })
  const body = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(body).toString()}`)
  return body
}
const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const read = async <T>(path: string, token: string, init?: RequestInit) =>
  JSON.parse(Buffer.from(await ask(path, token, init)).toString()) as T

/** How long the health and a list take, asked again and again until told to stop. */
let failed = 0
function probe() {
  const times = { health: [] as number[], list: [] as number[] }
  const end = new AbortController()
  const again = async (kept: number[], path: string) => {
    while (!end.signal.aborted) {
      const started = performance.now()
      await ask(path, buyer).catch(() => (failed += 1))
      kept.push(performance.now() - started)
      await sleep(EVERY)
    }
  }
  const running = [
    again(times.health, '/healthz'),
    again(times.list, '/api/buyer/cases?range=[0,24]'),
  ]
  return async () => {
    end.abort()
    await Promise.all(running)
    return times
  }
}

/** The child that sets documents, while there is one. */
function typesetter(): number | undefined {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const own = list.find((row) => {
    const [, parent] = row.trim().split(/\s+/)
    return Number(parent) === fairlead.pid && row.includes('renderer-child')
  })
  return own ? Number(own.trim().split(/\s+/)[0]) : undefined
}
const childMemory = () => {
  const pid = typesetter()
  return pid ? memory(pid).now : 0
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const inOrder = (times: number[]) => times.toSorted((a, b) => a - b)
const ms = (value: number) => String(Math.round(value))

async function measure(what: string, work: () => Promise<{ byteLength: number } | null>) {
  const stop = probe()
  let highest = 0
  const watch = setInterval(() => (highest = Math.max(highest, childMemory())), 250)
  const cpu = processCpu(fairlead.pid)
  const started = performance.now()
  const outcome = await work().then(
    (body) => (body ? `${(body.byteLength / 1e6).toFixed(1)} MB` : 'done'),
    (error: unknown) => String(error).slice(0, 80),
  )
  const took = performance.now() - started
  const used = processCpu(fairlead.pid) - cpu
  clearInterval(watch)
  const { health, list } = await stop()
  const [healths, lists] = [inOrder(health), inOrder(list)]
  all.push(...health)
  console.log(
    `| ${what} | ${outcome} | ${(took / 1000).toFixed(1)} | ${(used / 1000).toFixed(1)} | ${ms(at(healths, 0.5))}; ${ms(at(healths, 0.99))}; ${ms(healths.at(-1) ?? 0)} | ${ms(at(lists, 0.5))}; ${ms(at(lists, 0.99))} | ${ms(memory(fairlead.pid).now)} | ${ms(highest)}; ${ms(childMemory())} |`,
  )
}

const all: number[] = []
console.log(`${lines} lines, ${suppliers} quotations; milliseconds, seconds, MiB`)
console.log(
  '| what | answer | wall s | server CPU s | health p50; p99; max | list p50; p99 | server RSS | typesetter at most; kept |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')

const caseOf = `/api/case/${caseId}`
let sheet = new ArrayBuffer()
await measure('nothing', () => sleep(3000).then(() => null))
await measure('RFQ PDF', () => ask(`/api/common/case/${caseId}/pdf`, buyer))
await measure('request xlsx out', async () => {
  sheet = await ask(`/api/common/case-request/${requestId}/excel`, supplier)
  return sheet
})
await measure('request xlsx in', () => {
  const form = new FormData()
  form.append('files', new File([sheet], 'filled.xlsx'))
  return ask(`/api/case-request/${requestId}/fill-from-excel`, supplier, {
    method: 'POST',
    body: form,
  })
})
interface Compared {
  case: { version: number }
  quotations: { lines: { id: number; caseLineId: number }[] }[]
}
await measure('evaluation JSON', () => ask(`${caseOf}/evaluation`, buyer))
await measure('evaluation xlsx', () => ask(`/api/common/case/${caseId}/evaluation-excel`, buyer))
await measure('evaluation report', async () => {
  const path = `${caseOf}/evaluation-report/make`
  const { id } = await read<{ id: number }>(path, buyer, json({ quotations: true }))
  for (;;) {
    await sleep(500)
    const reports = await read<{ id: number; state: string; error: string }[]>(
      '/api/reports',
      buyer,
    )
    const report = reports.find((each) => each.id === id)!
    if (report.state === 'FAILED') throw new Error(report.error)
    if (report.state === 'MADE') return ask(`/api/common/report/${id}`, buyer)
  }
})
const compared = await read<Compared>(`${caseOf}/evaluation`, buyer)
const selections = compared.quotations[0]!.lines.map(({ id, caseLineId }) => ({
  caseLineId,
  offerId: id,
}))
let orderId = 0
await measure('choice of all lines', async () => {
  const { version } = compared.case
  return ask(`${caseOf}/selections`, buyer, json({ version, selections }, 'PUT'))
})
await measure('order made', async () => {
  const { version } = (await read<Compared>(`${caseOf}/evaluation`, buyer)).case
  const path = `${caseOf}/purchase-orders`
  const { orders } = await read<{ orders: { id: number }[] }>(path, buyer, json({ version }))
  orderId = orders[0]!.id
  return null
})
if (orderId) {
  await measure('order PDF', () => ask(`/api/common/purchase-order/${orderId}/pdf`, buyer))
  await measure('order xlsx', () => ask(`/api/common/purchase-order/${orderId}/excel`, buyer))
}
const sorted = inOrder(all)
const p99 = at(sorted, 0.99)
console.log(
  `\nHealth over all: p50 ${ms(at(sorted, 0.5))}, p99 ${ms(p99)}, max ${ms(sorted.at(-1) ?? 0)} ms; bound ${BOUND}: ${p99 <= BOUND ? 'held' : 'missed'}; ${failed} without an answer`,
)
