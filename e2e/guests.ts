import type { Page } from '@playwright/test'
import { createRfq, mailTo, unique } from './fixtures.ts'

export const guestName = 'Pier Nine Supply'

/** A guest with a request, and the link of the mail. */
export async function guestWithLink() {
  const email = `${unique('guest').toLowerCase()}@guest.example`
  const rfq = await createRfq({ suppliers: [], guests: [{ name: guestName, email }] })
  const { links } = await mailTo(email)
  return { ...rfq, email, link: links.find((each) => each.includes('/secured/external/request/'))! }
}

/** One line priced on the page of a link. */
export async function priceLine(page: Page, line: number | string, price: string) {
  const lines = page.getByRole('list', { name: 'Lines' })
  const unitPrice = lines.getByLabel(new RegExp(`^Unit price.*line ${line}$`))
  // Key by key, as people do: what stands half typed in between must not become another price.
  await unitPrice.clear()
  await unitPrice.pressSequentially(price)
  await lines.getByLabel(`Days, line ${line}`, { exact: true }).fill('3')
  await lines.getByLabel(`Quality, line ${line}`, { exact: true }).selectOption('OEM')
}

export const quoted = /\/secured\/external\/external-quotation-sent-success\//
