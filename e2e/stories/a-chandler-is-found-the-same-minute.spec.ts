import type { Page } from '@playwright/test'
import {
  api,
  as,
  createDraft,
  expect,
  expectNoAxeViolations,
  logIn,
  mailTo,
  test,
} from '../fixtures.ts'
import { verified } from '../newcomer.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const onward = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Registration' }).getByRole('link', { name })
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()

test.describe('A chandler is found the same minute', () => {
  test('is led through the registration, goes on at another machine, finishes, and gets the first RFQ at its desk', async ({
    page,
    desk,
  }) => {
    test.setTimeout(180_000)
    const { email, password, company } = await verified()
    const rotterdam = email.replace('@', '-rotterdam@')
    await logIn(page, email, password)
    await page.getByRole('button', { name: 'I have read it and accept' }).click()

    await test.step('nothing else is open yet', async () => {
      await expect(title(page)).toHaveText('Account types')
      await page.goto('/secured/supplier/new-dashboard/quoted-rfqs')
      await expect(page).toHaveURL(/\/registration\?next=.*quoted-rfqs/)
      await expect(title(page)).toHaveText('Account types')
      await expectNoAxeViolations(page)
    })

    await test.step('what it is, and how it is reached', async () => {
      await page.getByRole('checkbox', { name: /^Ship chandler/ }).check()
      await saved(page)
      await expect(title(page)).toHaveText('Account types')
      await onward(page)
      await expect(title(page)).toHaveText('Basics')
      await page.getByLabel('VAT number').fill('NL004495446B01')
      await page.getByLabel('VAT number').blur()
      await expect(page.getByLabel('VAT number')).toHaveAccessibleDescription(
        /Please insert a valid VAT number/,
      )
      await page.getByLabel('VAT number').fill('NL004495445B01')
      await page.getByLabel('Emergency phone').fill('+31 10 1234568')
      await expectNoAxeViolations(page)
      await onward(page)
    })

    await test.step('what it sells: a whole branch but for one kind', async () => {
      await expect(title(page)).toHaveText('Categories')
      await page.getByRole('checkbox', { name: 'Stores', exact: true }).check()
      await page.getByRole('button', { name: 'Open Stores' }).click()
      await page.getByRole('checkbox', { name: 'Deck stores' }).uncheck()
      await expect(page.getByRole('checkbox', { name: 'Ropes and mooring' })).toBeChecked()
      await page.getByRole('button', { name: 'Ropes and mooring: primary' }).click()
      await saved(page)
      await expectNoAxeViolations(page)
    })

    const elsewhere = await desk('guest')
    await test.step('at another machine it goes on where it stopped', async () => {
      await logIn(elsewhere, email, password)
      await expect(title(elsewhere)).toHaveText('Ports you serve')
      await step(elsewhere, /^Categories/).click()
      await expect(
        elsewhere.getByRole('button', { name: 'Ropes and mooring: primary' }),
      ).toHaveAttribute('aria-pressed', 'true')
      await step(elsewhere, /^Ports you serve/).click()
      await elsewhere.getByRole('button', { name: 'Paste a list' }).click()
      await elsewhere
        .getByRole('dialog')
        .getByRole('textbox')
        .fill('NLRTM\nAntwerp\nNowhere at all')
      await elsewhere
        .getByRole('dialog')
        .getByRole('button', { name: /^(Add|Read)/ })
        .click()
      await expect(elsewhere.getByText('Nowhere at all')).toBeVisible()
      await saved(elsewhere)
      await expectNoAxeViolations(elsewhere)
    })

    await test.step('the desk of a port', async () => {
      await step(elsewhere, /^Mail addresses/).click()
      const first = elsewhere.getByRole('group', { name: 'First RFQ and order e-mail' })
      await first.getByLabel('First RFQ and order e-mail').fill(`desk-${rotterdam}`)
      await first.getByLabel('The same once more').fill(`dekc-${rotterdam}`)
      await elsewhere.getByRole('button', { name: 'Save and continue' }).click()
      await expect(first.getByText('The two addresses are not the same')).toBeVisible()
      await first.getByLabel('The same once more').fill(`desk-${rotterdam}`)
      await elsewhere.getByRole('button', { name: 'Add an address' }).click()
      await elsewhere.getByLabel('E-mail', { exact: true }).fill(rotterdam)
      await elsewhere.getByRole('combobox', { name: 'For RFQs to' }).fill('rotterdam')
      await elsewhere.getByRole('option', { name: /NLRTM/ }).click()
      await saved(elsewhere)
      await expectNoAxeViolations(elsewhere)
    })

    await test.step('what is missing is said with the way to it', async () => {
      await step(elsewhere, /^Check and finish/).click()
      await expect(
        elsewhere.getByRole('button', { name: 'Finish the registration' }),
      ).toBeDisabled()
      await elsewhere
        .getByRole('main')
        .getByRole('link', { name: /say at one port at least what you have there/ })
        .click()
      await expect(title(elsewhere)).toHaveText('Ports you serve')
      await elsewhere.getByRole('combobox', { name: 'Find a port' }).fill('Roterdam')
      await elsewhere.getByRole('option', { name: /NLRTM/ }).click()
      await elsewhere.getByRole('button', { name: 'Office in Rotterdam' }).click()
      await saved(elsewhere)
      await step(elsewhere, /^Check and finish/).click()
      await elsewhere.getByRole('button', { name: 'Finish the registration' }).click()
      await expect(elsewhere).toHaveURL(/\/secured\/supplier\/new-dashboard\//)
    })

    await test.step('a buyer finds it by port and kind, and its desk gets the RFQ', async () => {
      const buyer = await api('buyer')
      const { data } = await buyer.list('supplier.search', {
        filter: { port: 'NLRTM', q: `${company} ropes` },
      })
      expect(data.map(({ name }) => name)).toEqual([company])
      const draft = await createDraft({ deliveryPort: 'NLRTM' })
      await buyer.call('case.sendRequests', {
        body: { request: { caseIds: [draft.id], requestedSupplierIds: [data[0]!.id] } },
      })
      const mail = await mailTo(rotterdam)
      expect(mail.text).toContain(`${company} named the address`)
      await as(page, 'buyer')
      await page.goto(`/secured/buyer/view-supplier-profile/${data[0]!.id}`)
      await expect(page.getByRole('region', { name: 'Where' })).toContainText('office')
      await expectNoAxeViolations(page)
    })
  })
})
