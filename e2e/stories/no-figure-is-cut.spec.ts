import type { Page } from '@playwright/test'
import {
  api,
  as,
  createRfq,
  dayIn,
  draftContract,
  expect,
  order,
  quote,
  storesLines,
  test,
} from '../fixtures.ts'

const desks = [1440, 1024]

/** Tables that hide a column behind their edge, and facts, amounts and tools that do not fit their place. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const shown = (part: Element) => (part as HTMLElement).offsetParent !== null
    const found: string[] = []
    for (const frame of document.querySelectorAll('.tablewrap, .frame'))
      if (shown(frame) && frame.scrollWidth > frame.clientWidth + 1)
        found.push(
          `${frame.querySelector('caption')?.textContent}: ${frame.scrollWidth - frame.clientWidth} px out of sight`,
        )
    /** Where the words of a part end that are not for the ear alone. */
    const isCut = (part: Element) => {
      const { left, right } = part.getBoundingClientRect()
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let word = words.nextNode(); word; word = words.nextNode()) {
        if (word.parentElement!.closest('.sr')) continue
        range.selectNodeContents(word)
        const at = range.getBoundingClientRect()
        if (at.right > right + 1 || at.left < left - 1) return true
      }
      return false
    }
    for (const part of document.querySelectorAll(
      '.facts dd, .facts dd *, td.num, th.num, td .chip',
    ))
      if (shown(part) && isCut(part)) found.push(`cut: ${part.textContent?.trim()}`)
    // A tool wider than its cell is drawn with the dots of cut words behind it.
    for (const cell of document.querySelectorAll('td, th')) {
      const { overflowX, textOverflow, paddingLeft, paddingRight } = getComputedStyle(cell)
      if (overflowX !== 'hidden' || textOverflow !== 'ellipsis') continue
      const { left, right } = cell.getBoundingClientRect()
      for (const tool of cell.querySelectorAll('button, input, .btn')) {
        const at = tool.getBoundingClientRect()
        const isOver =
          at.right > right - Number.parseFloat(paddingRight) + 0.5 ||
          at.left < left + Number.parseFloat(paddingLeft) - 0.5
        if (shown(tool) && isOver) found.push(`no room: ${tool.outerHTML.slice(0, 120)}`)
      }
    }
    return found
  })

async function lookAt(page: Page, addresses: readonly string[], widths = desks) {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => cut(page), `${address} at ${width} px`).toEqual([])
    }
  }
}

/** A quoted RFQ and an order, with amounts of the length that the trade has. */
async function dear() {
  const lines = storesLines(3).map((line) => ({ ...line, quantity: '48' }))
  const quoted = await createRfq({}, { lines })
  const quotation = await quote(quoted, '9876.54')
  const ordered = await createRfq({}, { lines })
  return { quoted, quotation, order: await order(ordered, await quote(ordered, '9876.54')) }
}

test('a buyer sees every figure of the lists, an RFQ and an order', async ({ page }) => {
  const made = await dear()
  await as(page, 'buyer')
  await lookAt(page, [
    ...['draft-rfqs', 'import-rfqs', 'in-process-rfqs', 'unquoted-rfqs'].map(ofBuyer),
    ...['draft-pos', 'import-pos', 'in-process-pos'].map(ofBuyer),
    `/secured/buyer/case/${made.quoted.id}/overview`,
    `/secured/buyer/purchase-order/${made.order.id}`,
  ])
})

test('a supplier sees every figure of the lists, a quotation and an order', async ({ page }) => {
  const made = await dear()
  await as(page, 'supplier')
  await lookAt(page, [
    ...['unquoted-rfqs', 'quoted-rfqs', 'closed-rfqs', 'external-quotations'].map(ofSupplier),
    ...['unconfirmed', 'confirmed', 'closed'].map((which) =>
      ofSupplier(`${which}-purchase-orders`),
    ),
    `/secured/supplier/case/quotation/${made.quotation.id}`,
    `/secured/supplier/case/purchase-order/${made.order.id}`,
  ])
})

/** A contract that ends in so many days, with dear lines that are new, changed and gone in its second version. */
async function endingIn(days: number) {
  const buyer = await api('buyer')
  const { number, params } = await draftContract()
  const { id } = params
  const line = (n: number, prices: string) => ({
    scheme: 'OWN' as const,
    code: `${number}-PART-OF-A-LONG-NUMBER-${n}`,
    description: `Cylinder liner, complete with its seal rings and studs ${n}`,
    unit: 'PCS',
    prices,
  })
  await buyer.call('priceList.saveLines', {
    params,
    body: { revision: 1, lines: [line(1, '1=1234567.8901'), line(2, '1=98765.43')] },
  })
  const vendors = await buyer.call('ref.contractVendors', { params })
  const { revision } = await buyer.call('contract.version', { params: { id, number: 1 } })
  const saved = await buyer.call('contract.saveDraft', {
    params,
    body: {
      number,
      title: 'Liners and studs of all main engines of the fleet',
      currency: 'EUR',
      validFrom: dayIn(0),
      validTo: dayIn(days),
      supplierIds: vendors.map((vendor) => vendor.id),
      revision,
    },
  })
  await buyer.call('contract.publish', { params, body: { ...saved, from: dayIn(0) } })
  await buyer.call('contract.openDraft', { params })
  const list = { ...params, number: 2 }
  const [first, second] = await buyer.call('priceList.lines', { params: list })
  await buyer.call('priceList.saveLines', {
    params,
    body: {
      revision: (await buyer.call('priceList.get', { params: list })).revision,
      lines: [
        { ...line(1, '1=7654321.0987'), id: first!.id },
        line(3, '1=1000000.00;10=999999.99'),
      ],
      remove: [second!.id],
    },
  })
  return { id, number }
}

test('a buyer sees when its contracts end and how their prices differ, also on a phone', async ({
  page,
}) => {
  const { id, number } = await endingIn(89)
  await as(page, 'buyer')
  const all = [390, ...desks]
  const filter = encodeURIComponent(JSON.stringify({ q: number }))
  await lookAt(page, [`/secured/buyer/contracts-dashboard/contracts/active?filter=${filter}`], all)
  const ends = page.getByRole('row', { name: new RegExp(number) }).locator('.chip')
  await expect(ends).toHaveText('Ends in 89 d')
  const room = await ends.evaluate((chip) => {
    const cell = chip.closest('td')!
    const edge =
      cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
    return edge - chip.getBoundingClientRect().right
  })
  expect(room).toBeGreaterThanOrEqual(0)
  await lookAt(page, [`/secured/buyer/contract/${id}/compare?from=1&version=2`], all)
  await expect(page.getByRole('row', { name: /studs 1/ })).toContainText('7,654,321.0987')
  await expect(page.getByRole('row', { name: /studs 2/ })).toContainText('gone')
})

const ofBuyer = (list: string) => `/secured/buyer/dashboard/${list}`
const ofSupplier = (list: string) => `/secured/supplier/new-dashboard/${list}`
