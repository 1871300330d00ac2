import { usualRules } from '@fairlead/validation/mail-rules'
import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  mailTo,
  personas,
  said,
  test,
  unique,
  type Persona,
} from '../fixtures.ts'
import { inDatabase } from '../story-server.ts'

const preferences = '/secured/supplier/account/preferences'
const argo = personas.otherSupplier.email

/** `hh:mm` of the clock in UTC, so many minutes from now. */
const clock = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)

async function forget(who: Persona) {
  const client = await api(who)
  const { version, addresses } = await client.call('mailRules.get', {})
  for (const { id } of addresses) await client.call('mailRules.removeAddress', { params: { id } })
  const now = await client.call('mailRules.get', {})
  if (version > 0)
    await client.call('mailRules.save', { body: { ...usualRules('UTC'), version: now.version } })
}

const subjectsTo = async (address: string) => {
  const support = await api('support')
  const { data } = await support.list('support.mails', { filter: { q: address }, range: [0, 20] })
  return data.filter(({ to }) => to === address).map(({ subject }) => subject)
}

test.describe('A sales desk sleeps through the night', () => {
  test.use({ timezoneId: 'UTC' })
  test.afterAll(async () => {
    await forget('otherSupplier')
    await forget('otherBuyer')
  })

  test('RFQs come in the digest only, at the time that was set', async ({ page }) => {
    test.setTimeout(240_000)
    await as(page, 'otherSupplier')
    await page.goto(preferences)
    const rfqs = page.getByRole('group', { name: 'RFQs', exact: true })
    await rfqs.getByLabel('When: RFQs').selectOption('In the digest')
    const at = clock(90)
    await page.getByLabel('Every day at').fill(at)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save mail rules' }).click()
    await expect(said(page, 'Mail rules saved')).toBeVisible()

    const title = unique('Night ropes')
    await createRfq({ suppliers: ['otherSupplier', 'supplier'] }, { title })
    await mailTo(personas.supplier.email, new RegExp(title))
    await page.reload()
    await expect(page.getByText(new RegExp(`^The next one: .*${at}`))).toBeVisible()
    const before = await subjectsTo(argo)
    expect(before.filter((subject) => subject.includes(title))).toEqual([])

    // An hour and a half later.
    await inDatabase("update digest_entry set due_at = due_at - interval '90 minutes'")
    await expect
      .poll(() => subjectsTo(argo), { timeout: 200_000, intervals: [2000] })
      .toContainEqual(expect.stringMatching(/^Your digest of .*: RFQs 1$/))
    const digest = await mailTo(argo, /^Your digest/)
    expect(digest.text).toContain(title)
    const record = digest.links.find((link) => link.includes('/supplier/case/request/'))!
    await page.goto(new URL(record).pathname)
    await expect(page.getByText(title).first()).toBeVisible()
    const rules = digest.links.find((link) => link.endsWith(preferences))!
    await page.goto(new URL(rules).pathname)
    await expect(page.getByRole('heading', { name: 'Mail', exact: true })).toBeVisible()
    expect((await subjectsTo(argo)).filter((subject) => subject.includes(title))).toEqual([])
  })

  test('a further address agrees by its link before it gets anything', async ({ page, desk }) => {
    await as(page, 'otherSupplier')
    await page.goto(preferences)
    const email = `${unique('planning').toLowerCase()}@argolith.test`
    const fresh = page.getByRole('form', { name: 'A further address' })
    await fresh.getByLabel('E-mail').fill(email)
    await fresh.getByRole('button', { name: 'Add and ask' }).click()
    await expect(said(page, `${email} is asked by mail`)).toBeVisible()
    const orders = page.getByRole('group', { name: 'Orders', exact: true })
    await orders.getByLabel('Orders: add an address').selectOption(email)
    await expect(orders.getByText(`${email}, asked`)).toBeVisible()

    const { links } = await mailTo(email, /^May Fairlead write/)
    const link = new URL(links.find((one) => one.includes('/confirm-address#'))!)
    const reader = await desk('guest')
    await reader.goto(link.pathname + link.hash)
    await expectNoAxeViolations(reader)
    await reader.getByRole('button', { name: 'Yes, write to this address' }).click()
    await expect(said(reader, /^Thank you\./)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Agreed')
  })

  test('a buyer chooses kinds of mail by keyboard; none of them is refused', async ({ page }) => {
    await as(page, 'otherBuyer')
    await page.goto('/secured/buyer/account/mail')
    const orders = page.getByRole('group', { name: 'Orders', exact: true })
    await orders.getByRole('button', { name: 'All kinds of Orders' }).press('Enter')
    const kinds = ['confirmed', 'declined'].map((word) => `An order was ${word}`)
    for (const kind of [...kinds, 'A change was accepted', 'A change was declined'])
      await orders.getByLabel(kind).press('Space')
    await page.getByRole('button', { name: 'Save mail rules' }).press('Enter')
    await expect(
      orders.getByText('If custom group options are chosen, at least one option is required'),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await orders.getByLabel('An order was declined').press('Space')
    await page.getByLabel('Keep quiet hours').press('Space')
    await page.getByRole('button', { name: 'Save mail rules' }).press('Enter')
    await expect(said(page, 'Mail rules saved')).toBeVisible()
    const { rules } = await (await api('otherBuyer')).call('mailRules.get', {})
    expect(rules!.rules.order).toMatchObject({ which: 'CUSTOM', options: ['order.declined'] })
    expect(rules!.quiet).toEqual({ from: '19:00', to: '07:00', weekends: false })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeViolations(page)
    const wide = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
  })
})
