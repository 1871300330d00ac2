import { chromium, type Browser } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from '../e2e/browser.ts'
import { startServer } from '../tools/demo-server.ts'
import { median } from './measure.ts'
import { open, type, type Took } from './screens.ts'

/**
 * `node bench/ihm-screens.ts` measures IHM forms on the demo, over HTTP and in a browser: the triage of an order of 1,000 lines, read and
 * while the order is sent; the next form of the queue after its key, and after one is accepted; a cell of the sheet of 300 lines by 16
 * materials, and by 24 with the ozone depleting ones opened. It writes `ihm.md`, and fails where a limit is not held.
 */
const PORT = 18_091
const LINES = 1000
const sends = 3
/** As long as a form is looked at before it is accepted, in milliseconds. */
const READ = 250
/** Lines of the quotation sheet that is typed into beside the IHM forms, and how often by turns. */
const QUOTED = 500
const ROUNDS = 3
/** The product's number and what the amounts are for. */
const BEFORE_MATERIALS = 2
const cloth = {
  name: 'Cotton rags',
  code: '174021',
  scheme: 'IMPA',
  quantity: '4',
  unit: 'BALE',
} as const
const fixed = {
  name: 'Jointing sheet',
  code: '811205',
  scheme: 'IMPA',
  quantity: '2',
  unit: 'SHT',
} as const
process.env['E2E_PORT'] = String(PORT)
const { api, password, personas } = await import('../e2e/people.ts')
const { createRfq, declare, draftOrders, order, quote } = await import('../e2e/by-call.ts')

interface Figure {
  what: string
  took: number
  detail: string
  most: number | null
}
const figures: Figure[] = []
const ms = (value: number) => `${value.toFixed(1)} ms`

function measured(what: string, took: number, { most = null, detail = '' }: Partial<Figure> = {}) {
  figures.push({ what, took, detail, most })
  console.log(`${what}: ${ms(took)} ${detail}${most === null ? '' : `, at most ${most} ms`}`)
}

const server = await startServer(PORT, true)
try {
  const buyer = await api('buyer')
  const sending = { with: [] as number[], without: [] as number[] }
  let sent = 0
  for (let i = 0; i < sends; i += 1)
    for (const asks of i % 2 ? [true, false] : [false, true]) {
      const large = await createRfq({}, { lines: linesOf(LINES) })
      const [draft] = await draftOrders(large, await quote(large))
      const { id } = draft!
      const request = { purchaseOrderIds: [id], deliveryPort: 'NLRTM', ihmFormsNotification: asks }
      const start = performance.now()
      await buyer.call('order.send', { body: { request } })
      sending[asks ? 'with' : 'without'].push(performance.now() - start)
      if (asks) sent = id
    }
  const more = median(sending.with) - median(sending.without)
  measured('an order of 1,000 lines sent', median(sending.without))
  measured('the same with IHM forms asked: triage, verdicts, forms, mail', median(sending.with), {
    detail: `${ms(more)} more`,
  })
  const times: number[] = []
  for (let i = 0; i < 20; i += 1) {
    const start = performance.now()
    await buyer.call('triage.ofOrder', { params: { id: sent } })
    times.push(performance.now() - start)
  }
  measured('triage of 1,000 lines, read over HTTP', median(times), { most: 50 })

  const declarations: number[] = []
  for (let i = 0; i < 4; i += 1) {
    const rfq = await createRfq({}, { lines: fixedLines(100) })
    const made = await order(rfq, await quote(rfq), { ihmFormsNotification: true })
    const { hazardDeclarationId } = await buyer.call('order.get', { params: { id: made.id } })
    declarations.push(hazardDeclarationId!)
  }
  await declare(declarations.pop()!)

  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const queue = await open(browser, server.origin, await sessionOf('ihmAgent'))
    await queue.goto(`${server.origin}/secured/buyer-ihm-agent/ihm-forms/ihm-reviewing-forms`)
    await queue.getByRole('heading', { name: 'Checks' }).waitFor()
    const keyed = (what: string, { p50, p95 }: { p50: number; p95: number }, most: number) =>
      measured(what, p95, { detail: `p95, p50 ${ms(p50)}`, most })
    keyed('the next form of the queue after j', await type(queue, ['j'], 50), 100)
    keyed('the next form of the queue after a', await type(queue, ['a'], 40, READ), 100)

    await sheets(browser, declarations.join(','), keyed)
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
}

const held = ({ took, most }: Figure) => most === null || took <= most
const rows = figures.map(
  (each) =>
    `| ${each.what} | ${ms(each.took)} | ${each.detail || '-'} | ${each.most === null ? '-' : `<= ${each.most} ms, ${held(each) ? 'held' : '**not held**'}`} |`,
)
const text = `# IHM forms

Made by \`node bench/ihm-screens.ts\` on ${new Date().toISOString().slice(0, 10)}, on the demo: what a person waits for. Sending is the median of ${sends} orders of
each kind by turns; a key is measured to the first frame after it, its 95th percentile counts.

| what | took | detail | limit |
| ---- | ---- | ------ | ----- |
${rows.join('\n')}
`
await writeFile(join(import.meta.dirname, 'ihm.md'), text)
process.exit(figures.every(held) ? 0 : 1)

/** The sheet of IHM forms as it opens and with its group opened, by turns with a quotation sheet, whose budget is theirs. */
async function sheets(
  browser: Browser,
  ids: string,
  keyed: (what: string, took: Took, most: number) => void,
) {
  const { requestId } = await createRfq({}, { lines: linesOf(QUOTED) })
  const token = await sessionOf('supplier')
  const quotation = await open(browser, server.origin, token)
  await quotation.goto(`${server.origin}/secured/supplier/case/request/${requestId}`)
  const ofForms = async (opened: boolean) => {
    const page = await open(browser, server.origin, token)
    await page.goto(`${server.origin}/secured/supplier/case/bulk-hazard-declarations/${ids}`)
    await page.locator('[data-row] [data-column="4"]').first().click()
    if (opened) await page.keyboard.press('o')
    await page.keyboard.press('ArrowRight')
    const cells = await page.locator('tr[data-row]').first().locator('[data-column]').count()
    return { page, materials: cells - BEFORE_MATERIALS }
  }
  const forms = [await ofForms(false), await ofForms(true)]
  const took: Took[][] = [[], ...forms.map(() => [])]
  for (let round = 0; round < ROUNDS; round += 1) {
    await quotation.locator('.sheet input').first().focus()
    took[0]!.push(await type(quotation, [...'12.5', 'Enter']))
    for (const [i, { page }] of forms.entries()) {
      await page.keyboard.press('Control+ArrowUp')
      took[i + 1]!.push(await type(page, ['n', 'ArrowDown', 'y', 'ArrowDown']))
    }
  }
  const names = [
    `a cell of a quotation of ${QUOTED} lines, for comparison`,
    ...forms.map(({ materials }) => `a cell of 300 lines by ${materials} materials`),
  ]
  for (const [i, rounds] of took.entries()) {
    const of = (which: keyof Took) => median(rounds.map((each) => each[which]))
    keyed(names[i]!, { p50: of('p50'), p95: of('p95') }, 20)
  }
}

async function sessionOf(who: keyof typeof personas) {
  const body = { username: personas[who].email, password }
  const { token } = await (await api('support')).call('account.login', { body })
  return token
}

function linesOf(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    ...(i % 20 === 0 ? fixed : cloth),
    name: `${i % 20 === 0 ? fixed.name : cloth.name} ${i + 1}`,
  }))
}

function fixedLines(count: number) {
  return Array.from({ length: count }, (_, i) => ({ ...fixed, name: `${fixed.name} ${i + 1}` }))
}
