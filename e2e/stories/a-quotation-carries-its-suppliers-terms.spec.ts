import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  quote,
  said,
  test,
} from '../fixtures.ts'

test.afterEach(async () => {
  await (await api('supplier')).call('quotationPaper.save', { body: { terms: '' } })
})

test('terms of sale are typed once, go with each quotation and stay as they were sent', async ({
  page,
  desk,
}) => {
  await as(page, 'supplier')
  await page.goto('/secured/supplier/account/letterhead')
  const terms = page.getByLabel('Terms and conditions of sale')
  await terms.fill('1. Goods stay ours until paid.\n2. Dutch law, courts of Rotterdam.')
  await page.getByRole('button', { name: 'Save terms of sale' }).click()
  await expect(said(page, 'Terms of sale saved')).toBeVisible()
  await expectNoAxeViolations(page)
  const quotation = await quote(await createRfq())

  await terms.fill('Dutch law.')
  await page.getByRole('button', { name: 'Save terms of sale' }).click()
  await expect(page.getByRole('button', { name: 'Save terms of sale' })).toBeDisabled()
  const buyer = await desk('buyer')
  await buyer.goto(`/secured/buyer/quotation/${quotation.id}`)
  const clauses = buyer.getByRole('region', { name: 'Terms and conditions of sale' })
  await expect(clauses.getByRole('listitem')).toHaveText([
    'Goods stay ours until paid.',
    'Dutch law, courts of Rotterdam.',
  ])
  await expectNoAxeViolations(buyer)

  await page.goto(`/secured/supplier/case/quotation/${quotation.id}`)
  await page.getByRole('link', { name: 'Edit quotation' }).click()
  await page
    .getByRole('button', { name: 'Submit the changes' })
    .filter({ visible: true })
    .first()
    .click()
  const review = page.getByRole('dialog', { name: /^Look the/ })
  await expect(review).toContainText(`Terms of sale1 clause, others than with ${quotation.label}`)
})
