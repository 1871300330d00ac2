import type { Page } from '@playwright/test'
import { as, createRfq, expect, order, quote, storesLines, test } from '../fixtures.ts'

const widths = [1440, 1024]

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

async function lookAt(page: Page, addresses: readonly string[]) {
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

const ofBuyer = (list: string) => `/secured/buyer/dashboard/${list}`
const ofSupplier = (list: string) => `/secured/supplier/new-dashboard/${list}`
