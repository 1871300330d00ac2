import { answerForms } from '../forms.ts'
import {
  api,
  as,
  askForForms,
  expect,
  expectNoAxeViolationsAtWidths,
  mailTo,
  personas,
  said,
  test,
} from '../fixtures.ts'

test('an IHM agent is mailed when forms come, and not once it has switched that off', async ({
  page,
}) => {
  const { email } = personas.ihmAgent
  await as(page, 'ihmAgent')
  const first = await askForForms()
  await answerForms(first.id)
  await mailTo(email, new RegExp(first.orderNumber))

  await page.goto('/secured/buyer-ihm-agent/dashboard')
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
  const forms = page.getByRole('group', { name: 'IHM forms', exact: true })
  await expect(forms).toBeVisible()
  await expect(page.getByRole('group', { name: 'Orders', exact: true })).toHaveCount(0)
  await forms.getByRole('button', { name: 'All kinds of IHM forms' }).press('Enter')
  await forms.getByLabel('IHM forms have come').press('Space')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('button', { name: 'Save mail rules' }).click()
  await expect(said(page, 'Mail rules saved')).toBeVisible()

  const [second, third] = [await askForForms(), await askForForms()]
  await answerForms(second.id)
  const supplier = await api('supplier')
  await supplier.call('declaration.decline', {
    params: { id: third.id },
    body: { reason: 'Not made by us' },
  })
  // What was declined is still told, and after it nothing of the other is under way.
  await mailTo(email, new RegExp(third.orderNumber))
  const support = await api('support')
  const { data } = await support.list('support.mails', { filter: { q: email }, range: [0, 20] })
  expect(data.filter(({ subject }) => subject.includes(second.orderNumber))).toEqual([])

  await page.reload()
  await forms.getByRole('button', { name: /kinds? of IHM forms/ }).press('Enter')
  await expect(forms.getByLabel('IHM forms have come')).not.toBeChecked()
  await forms.getByLabel('IHM forms have come').press('Space')
  await page.getByRole('button', { name: 'Save mail rules' }).click()
  await expect(said(page, 'Mail rules saved')).toBeVisible()
})
