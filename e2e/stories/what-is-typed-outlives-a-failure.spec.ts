import { filled, isPlanned, makeRecords, pagesOf, type Records } from '../addresses.ts'
import { failing, faults, html, sendInVain, Walk } from '../dialog-walk.ts'
import { as, expect, test, type Persona } from '../fixtures.ts'
import { captchaBox, tickCaptcha } from '../locked-out.ts'
import { restOf } from '../rest.ts'
import { walkTo } from '../walk.ts'

/** Whose pages are walked, in parts; `least` dialogs of a part get as far as sending. */
const walks: readonly { area: string; who: Persona | null; parts: number; least: number }[] = [
  { area: 'buyer', who: 'buyer', parts: 4, least: 5 },
  { area: 'vessel', who: 'vessel', parts: 1, least: 1 },
  { area: 'ihm-agent', who: 'ihmAgent', parts: 1, least: 6 },
  { area: 'supplier', who: 'supplier', parts: 2, least: 3 },
  { area: 'external', who: null, parts: 1, least: 4 },
  { area: 'support', who: 'support', parts: 1, least: 2 },
]

/** Dialogs that must be among them, by the address. */
const named: Record<string, string[]> = {
  '/secured/external/request/{uuid}': ['Decline with a reason'],
  '/secured/buyer/case/{caseId}/overview': ['Change tags'],
  '/secured/buyer/approval/{approvalId}': ['Ask back', 'Refuse', 'Approve the order'],
  '/secured/supplier/contract/{ownContractId}/proposal/{ownProposalId}': [
    'Discard',
    'Look and send',
  ],
  '/secured/buyer-ihm-agent/ihm-forms/inventory/{shipToDecide}': [
    'Take off Lead, Guide bush, Bush',
    'Not this one: Lead, Guide bush, Bush',
    'Not this one: Lead, Thrust ring, Bush',
  ],
}

/** What an address of the table shows of other records: offers to choose from, orders to send. */
const further: Record<string, string[]> = {
  buyer: [
    '/secured/buyer/case/{quotedCaseId}/evaluation',
    '/secured/buyer/import-purchase-orders?ids={draftPoId}',
  ],
  'ihm-agent': ['/secured/buyer-ihm-agent/ihm-forms/inventory/{shipToDecide}'],
}

const partOf = <T>(all: readonly T[], part: number, parts: number) => {
  const size = Math.ceil(all.length / parts)
  return all.slice(part * size, (part + 1) * size)
}

test.describe.configure({ mode: 'parallel' })

test.describe('What is typed outlives a failure', () => {
  let made: Records
  test.beforeAll(async () => {
    made = await makeRecords()
  })

  for (const { area, who, parts, least } of walks)
    for (let part = 0; part < parts; part += 1)
      test(`in every dialog of the ${area}, part ${part + 1} of ${parts}`, async ({ page }) => {
        test.setTimeout(600_000)
        const rests = restOf(page)
        if (who) await as(page, who)
        const walk = new Walk(page, await failing(page), rests)
        const paths = partOf([...pagesOf(area), ...(further[area] ?? [])], part, parts)
        for (const path of paths) {
          const address = await filled(path, made)
          const show = () => (who ? walkTo(page, address) : page.goto(address))
          if (!isPlanned(address)) await walk.through(path, show)
        }
        const sent = walk.sent.join('\n')
        expect(walk.sent.length, sent).toBeGreaterThanOrEqual(least)
        for (const path of paths)
          for (const name of named[path] ?? []) expect(walk.sent).toContain(`${path}: ${name}`)
      })

  const forms = ['/contact', '/request-demo', '/login', '/forget-password', '/create-account']
  for (const path of forms)
    test(`in the form of ${path}`, async ({ page }) => {
      const count = await failing(page)
      for (const turn of faults.keys()) {
        count.turn = turn
        await page.goto(path)
        if (await captchaBox(page).isVisible()) await tickCaptcha(page)
        await sendInVain(page.locator('form').first(), count, `${path} ${turn}`)
      }
    })

  test('a file that is too large for a proxy is called so, and the form stays', async ({
    page,
  }) => {
    await page.goto('/careers/software-engineer')
    await page.route(/\/job-application$/, (route) =>
      route.fulfill({ status: 413, ...html, body: '<h1>413 Request Entity Too Large</h1>' }),
    )
    await page.getByLabel('Name', { exact: true }).fill('Edda Sundholm')
    await page.getByLabel('Email').fill('edda@sundholm.test')
    await page.getByLabel('CV').setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await tickCaptcha(page)
    await page.getByRole('checkbox', { name: /^Keep my application/ }).check()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.getByText('This is too large to be sent at once')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Edda Sundholm')
  })

  test("in the operator's form", async ({ page }) => {
    await as(page, 'support')
    const count = await failing(page)
    for (const turn of faults.keys()) {
      count.turn = turn
      await page.goto('/secured/support/operator')
      const form = page.locator('main form').first()
      await expect(form).toBeVisible()
      expect(await sendInVain(form, count, `${turn}`)).toBe(true)
    }
  })
})
