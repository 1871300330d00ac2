import { tickCaptcha } from '../locked-out.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'

test('a file that is refused is marked at its field, in sight on a phone, and is put right there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/careers/software-engineer')
  await page.getByLabel('Name', { exact: true }).fill('Edda Sundholm')
  await page.getByLabel('Email').fill('edda@sundholm.test')
  const cv = page.getByLabel('CV')
  const choose = (text: string) =>
    cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) })
  const send = page.getByRole('button', { name: 'Send the application' })
  await choose('MZ is no PDF')
  await tickCaptcha(page)
  await page.getByRole('checkbox', { name: /^Keep my application/ }).check()
  const answer = page.waitForResponse(/\/job-application$/)
  await send.click()
  expect((await answer).status()).toBe(400)
  await expect(cv).toHaveAttribute('aria-invalid', 'true')
  await expect(cv).toHaveAccessibleDescription('cv.pdf: this type of file is not accepted')
  await expect(cv).toBeInViewport()
  await expect(cv).toBeFocused()
  await expectNoAxeViolations(page)

  await choose('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  await tickCaptcha(page)
  await send.click()
  await expect(page.getByRole('status')).toContainText('Sent')
})

test('what is said at the top right is said once, on the site and in the portal', async ({
  page,
  desk,
}) => {
  const saying = '[role=status], [role=alert], [aria-live]'
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.locator(saying).filter({ hasText: 'Please check all required fields!' }),
  ).toHaveCount(1)

  const buyer = await desk('buyer')
  await buyer.goto('/secured/buyer/account/profile')
  // A second toast is read by itself: the first one is not read again with it.
  await expect(buyer.locator('.toasts')).toHaveAttribute('aria-atomic', 'false')
})
