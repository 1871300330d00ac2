import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../tools/demo-server.ts'

/**
 * `node bench/ihm-zip.ts` measures the archive of a ship's accepted forms: when its first byte comes, when it is whole, and how much memory
 * the server takes for 500 forms beside 50. It writes `ihm-zip.md`, and fails where the archive is not made as it is read.
 */
const PORT = 18_092
const SIZES = [50, 500] as const
const MOST_FIRST_BYTE = 500
/** Of the peak: what ten times as many forms may take more. */
const MOST_MEMORY = 1.5
process.env['E2E_PORT'] = String(PORT)
const { api, password, personas } = await import('../e2e/people.ts')
const { createRfq, declareAndAccept, order, quote } = await import('../e2e/by-call.ts')

const server = await startServer(PORT, true)
const rows: string[] = []
const peaks: number[] = []
let slowest = 0
try {
  const buyer = await api('buyer')
  const agent = await api('ihmAgent')
  const body = { username: personas.ihmAgent.email, password }
  const { token } = await (await api('support')).call('account.login', { body })
  let made = 0
  for (const size of SIZES) {
    let vesselId = 0
    for (; made < size; made += 50) {
      const rfq = await createRfq({}, { lines: fixedLines(50) })
      const { id } = await order(rfq, await quote(rfq), { ihmFormsNotification: true })
      const { hazardDeclarationId } = await buyer.call('order.get', { params: { id } })
      await declareAndAccept(hazardDeclarationId!)
      const params = { id: hazardDeclarationId! }
      vesselId = (await agent.call('declaration.get', { params })).vessel!.id
    }
    // From here on the peak is that of the archive.
    await writeFile(`/proc/${server.pid}/clear_refs`, '5')
    const start = performance.now()
    const path = `/api/hazard-declarations/vessel/${vesselId}/zip`
    const answer = await fetch(`${server.origin}${path}`, { headers: { 'X-Token': token } })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    let [first, bytes] = [0, 0]
    for await (const chunk of answer.body!) {
      first ||= performance.now() - start
      bytes += chunk.length
    }
    const whole = performance.now() - start
    const peak = await peakOf(server.pid)
    peaks.push(peak)
    slowest = Math.max(slowest, first)
    rows.push(
      `| ${size} | ${first.toFixed(0)} ms | ${(whole / 1000).toFixed(1)} s | ${(bytes / 1e6).toFixed(1)} MB | ${peak.toFixed(0)} MB |`,
    )
    console.log(rows.at(-1))
  }
} finally {
  await server.stop()
}

const ratio = peaks[1]! / peaks[0]!
const held = slowest <= MOST_FIRST_BYTE && ratio <= MOST_MEMORY
const text = `# The archive of a ship

Made by \`node bench/ihm-zip.ts\` on ${new Date().toISOString().slice(0, 10)}: accepted forms with their declarations of conformity and the index, each paper set when its
turn comes. The first byte is to come within ${MOST_FIRST_BYTE} ms; ten times as many forms may take ${MOST_MEMORY}x the memory, and took ${ratio.toFixed(2)}x. ${held ? 'Held.' : '**Not held.**'}

| forms | first byte | whole | size | peak of the server |
| ----- | ---------- | ----- | ---- | ------------------ |
${rows.join('\n')}
`
await writeFile(join(import.meta.dirname, 'ihm-zip.md'), text)
process.exit(held ? 0 : 1)

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024
}

function fixedLines(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    name: `Jointing sheet ${i + 1}`,
    code: '811205',
    scheme: 'IMPA' as const,
    quantity: '2',
    unit: 'SHT',
  }))
}
