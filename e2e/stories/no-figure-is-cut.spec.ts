import { expect, type Page } from '@playwright/test'
import { as, test } from '../fixtures.ts'
import { api } from '../people.ts'

const widths = [1440, 1024]

/** Tables that hide a column behind their edge, and facts and amounts that do not fit their place. */
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

test('a buyer sees every figure of the lists, an RFQ and an order', async ({ page }) => {
  const buyer = await api('buyer')
  const { data: cases } = await buyer.list('case.list', { filter: { page: 'in-process-rfqs' } })
  const { data: orders } = await buyer.list('order.list', { filter: { page: 'in-process-pos' } })
  await as(page, 'buyer')
  await lookAt(page, [
    ...['draft-rfqs', 'import-rfqs', 'in-process-rfqs', 'unquoted-rfqs'].map(ofBuyer),
    ...['draft-pos', 'import-pos', 'in-process-pos'].map(ofBuyer),
    `/secured/buyer/case/${cases.find(({ quoted }) => quoted > 0)!.id}/overview`,
    `/secured/buyer/purchase-order/${orders[0]!.id}`,
  ])
})

test('a supplier sees every figure of the lists, a quotation and an order', async ({ page }) => {
  const supplier = await api('supplier')
  const quoted = await supplier.list('request.list', { filter: { page: 'quoted-rfqs' } })
  const orders = await supplier.list('supplierOrder.list', {
    filter: { page: 'unconfirmed-purchase-orders' },
  })
  await as(page, 'supplier')
  await lookAt(page, [
    ...['unquoted-rfqs', 'quoted-rfqs', 'closed-rfqs', 'external-quotations'].map(ofSupplier),
    ...['unconfirmed', 'confirmed', 'closed'].map((which) =>
      ofSupplier(`${which}-purchase-orders`),
    ),
    `/secured/supplier/case/quotation/${quoted.data[0]!.quotationId}`,
    `/secured/supplier/case/purchase-order/${orders.data[0]!.id}`,
  ])
})

const ofBuyer = (list: string) => `/secured/buyer/dashboard/${list}`
const ofSupplier = (list: string) => `/secured/supplier/new-dashboard/${list}`
