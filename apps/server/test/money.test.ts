import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { formatAmount, formatMoney } from '@fairlead/formatting/number'
import { orderSumRows, sumRows, type SumRow } from '@fairlead/formatting/sum-rows'
import { sum } from '@fairlead/validation/decimal'
import { supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, quoteRequest, selectAll } from '@fairlead/server/testing/trade'
import { pdfRows } from '../src/documents/pdf-rows.ts'
import { seeded } from '@fairlead/server/testing/random'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
  await supplierId(buyer, 'Stone Marine Supply')
})
afterAll(() => server.stop())

type Trade = ReturnType<typeof makeTrade>

/** A purchase of a few lines: quantities in parts, discounts on lines and on the whole, freight and charges. */
function makeTrade(seed: number) {
  const random = seeded(seed)
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const chance = (share: number) => random() < share
  const currency = ['EUR', 'USD', 'NOK', 'JPY', 'KRW'][whole(0, 4)]!
  const digits = currency === 'JPY' || currency === 'KRW' ? 0 : 2
  const amount = (most: number) => (whole(1, most * 10 ** digits) / 10 ** digits).toFixed(digits)
  const percent = () => (chance(0.4) ? (whole(1, 9999) / 100).toFixed(2) : null)
  const lines = Array.from({ length: whole(1, 6) }, () => {
    const asked = (whole(1, 40_000) / 1000).toFixed(3)
    const part = chance(0.3) ? (Number(asked) / 2).toFixed(3) : asked
    const quantity = Number(part) > 0 ? part : asked
    return { asked, quantity, unitCost: amount(900), discount: percent() }
  })
  return {
    currency,
    digits,
    lines,
    freight: chance(0.7) ? amount(400) : '0',
    charges: chance(0.5) ? amount(90) : '0',
    discount: percent(),
  }
}

/** The same sum with whole numbers only: thousandths of quantity, cents of price, hundredths of a percent. */
function exactSum({ lines, digits, freight, charges, discount }: Trade) {
  const units = (text: string, places: number) =>
    BigInt(text.replace('.', '') + '0'.repeat(places - (text.split('.')[1]?.length ?? 0)))
  const rounded = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n)
  const rest = (text: string | null) => 10_000n - units(text ?? '0', 2)
  const goods = lines.reduce((total, line) => {
    const product = units(line.quantity, 3) * units(line.unitCost, digits) * rest(line.discount)
    return total + rounded(product, 1000n * 10_000n)
  }, 0n)
  const net = rounded(goods * rest(discount), 10_000n)
  const total = net + units(freight, digits) + units(charges, digits)
  const text = (value: bigint) => {
    const all = value.toString().padStart(digits + 1, '0')
    return digits === 0 ? `${all}.00` : `${all.slice(0, -digits)}.${all.slice(-digits)}`
  }
  return { goods: text(goods), total: text(total) }
}

/** Asked, quoted, chosen whole and ordered. */
async function trade(made: Trade) {
  const lines = made.lines.map(({ asked }, i) => ({
    name: `Item ${i + 1}`,
    quantity: asked,
    unit: 'KG',
  }))
  const { requestId, caseId } = await askedCase(server, { case: { lines } })
  const { lines: wanted } = await supplier.call('request.get', { params: { id: requestId } })
  const quotation = await quoteRequest(supplier, requestId, {
    currency: made.currency,
    transportationCost: made.freight,
    otherCharges: made.charges,
    discountPercent: made.discount,
    lines: wanted.map((line, i) => ({
      caseLineId: line.id,
      quantity: made.lines[i]!.quantity,
      unitCost: made.lines[i]!.unitCost,
      discountPercent: made.lines[i]!.discount,
      quality: 'OEM',
      availabilityDays: 5,
    })),
  })
  const { version } = await selectAll(buyer, quotation)
  const body = { version }
  const { orders } = await buyer.call('case.makeOrders', { params: { id: caseId }, body })
  const order = { id: orders[0]!.id }
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
  return { quotation, order }
}

const addsUp = (rows: readonly SumRow[]) =>
  sum(rows.filter(({ strong }) => !strong).map(({ amount }) => amount))

const lastMail = async (who: 'buyer' | 'supplier') =>
  (await server.mailsTo(personas[who].email)).at(-1)!.text

async function printed(file: File): Promise<string> {
  const rows = await pdfRows(new Uint8Array(await file.arrayBuffer()))
  return (rows ?? []).map((row) => row.join(' ')).join('\n')
}

test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
  'purchase %i comes to the same everywhere',
  async (seed) => {
    const made = makeTrade(seed)
    const exact = exactSum(made)
    const { quotation, order } = await trade(made)
    expect(quotation).toMatchObject(exact)
    const total = formatMoney(exact.total, made.currency)
    expect(await lastMail('supplier')).toContain(`Total: ${total}`)
    for (const reader of [buyer, supplier]) {
      const read = await reader.call('order.get', { params: order })
      expect(read).toMatchObject(exact)
      for (const rows of [sumRows(read), orderSumRows(read).slice(0, -1)])
        expect(addsUp(rows).toFixed(2)).toBe(exact.total)
    }
    const mails = await server.mailsTo(personas.buyer.email)
    const received = mails.findLast(({ text }) => text.includes('Lines quoted'))
    expect(received?.text).toContain(`Total: ${total}`)
    const sheet = await buyer.download('download.orderExcel', { params: order })
    const { rows } = (await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]!
    const last = rows.findLast((row) => row.includes('Total'))!
    expect(Number(last.findLast((cell) => cell !== null))).toBe(Number(exact.total))
    if (seed > 3) return
    const papers = await Promise.all([
      supplier.download('download.quotationPdf', { params: { id: quotation.id } }),
      buyer.download('download.orderPdf', { params: order }),
    ])
    for (const paper of await Promise.all(papers.map(printed))) {
      expect(paper).toContain(total)
      expect(paper).toContain(formatAmount(exact.goods, made.currency))
    }
  },
)
