import { api, as, expect, expectNoAxeViolations, test } from '../fixtures.ts'

test.describe('A profile is read by others', () => {
  test('a buyer reads how a supplier answers, prints it, and sees no more than may be told', async ({
    page,
  }) => {
    const buyer = await api('buyer')
    const { data } = await buyer.list('supplier.search', { filter: { q: 'Kestrelman' } })
    await as(page, 'buyer')
    await page.goto(`/secured/buyer/view-supplier-profile/${data[0]!.id}`)
    const answers = page.getByRole('region', { name: /^How they answer/ })
    await expect(answers).toContainText('First answer, median')
    await expect(answers).toContainText(/RFQs quoted(\d+ %|not enough yet)/)
    await expectNoAxeViolations(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('region', { name: /^Where/ })).toBeVisible()
    await expect(answers).toBeVisible()
  })

  test('a supplier reads the public part of another and of itself, and what to say next', async ({
    page,
  }) => {
    const buyer = await api('buyer')
    const { data } = await buyer.list('supplier.search', { filter: { q: 'Argolith' } })
    await as(page, 'supplier')
    await page.goto(`/secured/supplier/view-profile/${data[0]!.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0]!.name)
    await expect(page.getByRole('region', { name: /^Where/ })).toBeVisible()
    await expect(page.getByText('How they answer')).toHaveCount(0)
    await expect(page.getByText('E-mail')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.goto('/secured/supplier/account/categories-ports-brands/basics')
    await expect(page.getByText(/^\d+ % complete$/)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'As other suppliers see it' }).click()
    await expect(page.getByText(/This is what other suppliers read of your company/)).toBeVisible()
    await page.goto('/secured/supplier/account/categories-ports-brands/basics')
    await page.getByRole('link', { name: /^Next: / }).click()
    await expect(page).toHaveURL(/categories-ports-brands\//)
  })

  for (const width of [1440, 1024, 390])
    test(`stands at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const buyer = await api('buyer')
      const { data } = await buyer.list('supplier.search', { filter: { port: 'NLRTM' } })
      await as(page, 'buyer')
      await page.goto(`/secured/buyer/view-supplier-profile/${data[0]!.id}`)
      await expect(page.getByRole('region', { name: /^How they answer/ })).toBeVisible()
      const wider = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          .map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 40)}`),
      )
      expect(wider).toEqual([])
    })
})
