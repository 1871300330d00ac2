import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { startServer } from '../tools/demo-server.ts'
import { median } from './measure.ts'
import { open, type } from './screens.ts'

/**
 * `node bench/ihm-screens.ts` measures IHM forms on the demo, over HTTP and in a browser: the triage of an order of 1,000 lines,
 * the next form of the queue after its key, and a cell of the sheet of 300 lines by 16 materials.
 */
const PORT = 18_091
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
const { createRfq, declare, order, quote } = await import('../e2e/verbs.ts')

const server = await startServer(PORT, true)
try {
  const say = (what: string, took: string) => console.log(`${what}: ${took}`)
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const buyer = await api('buyer')

  const large = await createRfq({}, { lines: linesOf(1000) })
  const sent = await order(large, await quote(large), { ihmFormsNotification: true })
  const times: number[] = []
  for (let i = 0; i < 20; i += 1) {
    const start = performance.now()
    await buyer.call('triage.ofOrder', { params: { id: sent.id } })
    times.push(performance.now() - start)
  }
  say('triage of 1,000 lines, read over HTTP', ms(median(times)))

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
    const next = await type(queue, ['j'], 60)
    say('the next form of the queue', `p50 ${ms(next.p50)}, p95 ${ms(next.p95)}`)

    const sheet = await open(browser, server.origin, await sessionOf('supplier'))
    const ids = declarations.join(',')
    await sheet.goto(`${server.origin}/secured/supplier/case/bulk-hazard-declarations/${ids}`)
    await sheet.locator('[data-row] [data-column="5"]').first().click()
    const typed = await type(sheet, ['n', 'ArrowDown', 'y', 'ArrowDown'])
    say('a cell of 300 lines by 16 materials', `p50 ${ms(typed.p50)}, p95 ${ms(typed.p95)}`)
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
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
