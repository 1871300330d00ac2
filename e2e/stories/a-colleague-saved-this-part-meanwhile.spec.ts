import { createClient } from '@fairlead/api/client'
import { expect, expectNoAxeViolations, logIn, origin, test } from '../fixtures.ts'
import { verified } from '../newcomer.ts'

test('what a colleague saved of a part meanwhile is named, and what is not whole keeps the step open', async ({
  page,
}) => {
  const { email, password } = await verified()
  const stranger = createClient({ baseUrl: origin, token: () => null })
  const { token } = await stranger.call('account.login', { body: { username: email, password } })
  const colleague = createClient({ baseUrl: origin, token: () => token })
  await colleague.call('account.acceptGdpr', { body: {} })
  await colleague.call('supplierCompany.saveAccountTypes', {
    body: { version: 0, accountTypes: ['TRADER'], isRegistration: true },
  })
  const [first, second] = await colleague.call('ref.brands', {})
  const brands = (relation: 'INDEPENDENT' | 'DEALER') => [{ brandId: first!.id, relation }]
  const save = colleague.call.bind(colleague, 'supplierCompany.saveBrands')
  await save({ body: { version: 0, brands: brands('INDEPENDENT') } })

  await logIn(page, email, password)
  await page.goto('/secured/supplier/registration?step=brands')
  const relation = page.getByRole('combobox', { name: `Relation to ${first!.name}` })
  await expect(relation).toHaveValue('INDEPENDENT')

  await test.step('both changed one brand: yours stands, theirs is named and can be taken', async () => {
    const theirs = [...brands('DEALER'), { brandId: second!.id, relation: 'DEALER' as const }]
    await save({ body: { version: 1, brands: theirs } })
    await relation.selectOption('MAKER')
    await expect(
      page.getByText(/You type on this part in another window: 1 entry came in/),
    ).toBeVisible()
    await expect(
      page.getByText(
        `${first!.name}: ${first!.name}, Maker, theirs ${first!.name}, Authorised dealer`,
      ),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: `Relation to ${second!.name}` })).toHaveValue(
      'DEALER',
    )
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(relation).toHaveValue('DEALER')
  })

  await test.step('an address that is none keeps the step open, and stays on this device', async () => {
    await page.goto('/secured/supplier/registration?step=desks')
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill('desk@')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail addresses')
    await page.reload()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('desk@')
  })
})
