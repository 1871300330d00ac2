import type { Page } from '@playwright/test'
import { guestAskedForForms } from '../addresses.ts'
import { declareLead } from '../forms.ts'
import { api, expect, expectNoAxeViolationsAtWidths, mailTo, test } from '../fixtures.ts'
import { inDatabase } from '../story-server.ts'

/** A guest who has typed into its form, and goes on after something happened meanwhile. */
async function typeOver(page: Page, link: string, meanwhile: () => Promise<unknown>) {
  await page.goto(link)
  await declareLead(page)
  await page.getByLabel('Revision').fill('B')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await meanwhile()
  await page.getByLabel('Maker').fill('Klinger')
}

/** What was typed, before and after the end of the forms, is there to be read. */
async function expectKept(page: Page) {
  const kept = page.getByRole('table', { name: 'What you had typed' })
  await expect(kept).toContainText('Jointing sheet, 1.5 mm')
  await expect(kept).toContainText('Klinger, B')
  await expect(kept).toContainText('Lead: above, 14 g, Rim')
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
}

const ends = {
  'closed by hand': {
    end: async ({ id }: { id: number }) => {
      const body = { reason: 'Told on the phone' }
      await (await api('buyer')).call('declaration.close', { params: { id }, body })
    },
    words: /closed these forms while they were open here: nothing is awaited any more/,
  },
  'ended with their order': {
    end: async ({ orderId }: { orderId: number }) => {
      await (await api('buyer')).call('order.withdraw', { params: { id: orderId }, body: {} })
    },
    words: /^Order .* was withdrawn, so these forms were closed while they were open here/,
  },
}

for (const [how, { end, words }] of Object.entries(ends))
  test(`a guest types forms that are ${how}: it hears why, and what it typed stays`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const asked = await guestAskedForForms()
    await typeOver(page, asked.link, () => end(asked))
    await expect(page.getByRole('alert')).toHaveText(words)
    await expectKept(page)
    await expectNoAxeViolationsAtWidths(page)
    await page.reload()
    await expect(page.getByText('Closed', { exact: true })).toBeVisible()
    await expectKept(page)
  })

test('a guest types forms whose link expires: it hears what to do, and goes on by a new one', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { id, orderId, email, link } = await guestAskedForForms()
  await typeOver(page, link, () =>
    inDatabase(
      `update request_link set expires_at = now() - interval '1 minute' where order_id = ${orderId}`,
    ),
  )
  const told = page.getByRole('alert').filter({ hasText: 'This link has expired' })
  await expect(told).toContainText('Ask Thalassine')
  await expect(page.getByText(/^Kept on this device: this link has expired/)).toBeVisible()
  await expect(page.getByLabel('Maker')).toHaveValue('Klinger')
  await expectNoAxeViolationsAtWidths(page)
  await page.reload()
  await expect(page).toHaveURL('/public-link-expired')
  await expect(page.getByText('what you had typed')).toBeVisible()

  const agent = await api('ihmAgent')
  await agent.call('declaration.remind', { body: { declarationIds: [id] } })
  const { links } = await mailTo(email, /^Reminder: order/)
  await page.goto(links.find((each) => each.includes('/secured/external/ihm-declaration/'))!)
  await expect(page.getByLabel('Maker')).toHaveValue('Klinger')
  await expect(page.getByLabel('Revision')).toHaveValue('B')
  await expect(page.getByLabel(/^Lead.*, where in the product$/)).toHaveValue('Rim')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
})
