import type { Locator, Page, Route } from '@playwright/test'
import { filled, makeRecords, type Records } from '../addresses.ts'
import { expectReadByAll } from '../everybody.ts'
import { as, expect, expectNoAxeViolations, test, type Persona } from '../fixtures.ts'
import { captchaBox, tickCaptcha } from '../locked-out.ts'
import {
  closeAll,
  opened,
  openDialog,
  openersOf,
  senderOf,
  standing,
  typedIn,
  typeIntoAll,
} from '../places.ts'
import { expectTargets24 } from '../targets.ts'
import { watch } from '../watch.ts'

const html = { contentType: 'text/html' }
const faults: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, ...html, body: '<h1>Internal Server Error</h1>' }),
  (route) => route.fulfill({ status: 502, ...html, body: '<h1>Bad Gateway</h1>' }),
  (route) => route.abort(),
]

/** Where people work, whose dialogs are opened one after the other; `least` of them get as far as sending, `named` among them. */
const walks: Record<
  string,
  { who: Persona | null; least: number; named?: string[]; paths: string[] }
> = {
  buyer: { who: 'buyer', least: 3, paths: ['buyer/case/{caseId}/overview'] },
  "buyer's orders": {
    who: 'buyer',
    least: 7,
    paths: [
      'buyer/purchase-order/{purchaseOrderId}',
      'buyer/quotation/{id}',
      'buyer/approvals',
      'buyer/approval/{approvalId}',
      'buyer/vendors',
      'buyer/surveys',
    ],
  },
  "buyer's contracts and budgets": {
    who: 'buyer',
    least: 3,
    paths: [
      'buyer/contracts-dashboard/contracts/active',
      'buyer/contract/{contractId}/edit-draft-version',
      'buyer/contract/{contractId}/proposal/{proposalId}',
      'buyer/vessel-budget/{budgetId}',
      'buyer/account/budget',
    ],
  },
  "buyer's account": {
    who: 'buyer',
    least: 5,
    paths: ['tags', 'team', 'vessels', 'message-templates', 'catalogue', 'profile'].map(
      (part) => `buyer/account/${part}`,
    ),
  },
  vessel: {
    who: 'vessel',
    least: 1,
    paths: ['buyer-vessel/create-rfq/{caseId}', 'buyer-vessel/dashboard/draft-rfqs'],
  },
  'link holder': {
    who: null,
    least: 2,
    named: ['external/request/{uuid}: Decline with a reason'],
    paths: ['external/request/{uuid}', 'external/purchase-order/{orderUuid}/{id}'],
  },
  supplier: {
    who: 'supplier',
    least: 2,
    paths: ['supplier/case/request/{ids}', 'supplier/case/purchase-order/{ids}'],
  },
  "supplier's prices": {
    who: 'supplier',
    least: 2,
    named: ['Discard', 'Look and send'].map(
      (name) => `supplier/contract/{ownContractId}/proposal/{ownProposalId}: ${name}`,
    ),
    paths: [
      'supplier/contract/{ownContractId}',
      'supplier/contract/{ownContractId}/proposal/{ownProposalId}',
    ],
  },
  'IHM agent': {
    who: 'ihmAgent',
    least: 6,
    named: [
      'Lead',
      'Take off Lead, Guide bush, Bush',
      'Not this one: Lead, Guide bush, Bush',
      'Not this one: Lead, Thrust ring, Bush',
    ].map((name) => `buyer-ihm-agent/ihm-forms/inventory/{shipToDecide}: ${name}`),
    paths: [
      'ihm-triage',
      'triage/order/{orderId}',
      'ihm-pending-forms',
      'ihm-reviewing-forms',
      'ihm-contradictions',
      'inventory/{shipToDecide}',
    ]
      .map((page) => `buyer-ihm-agent/ihm-forms/${page}`)
      .concat('buyer-ihm-agent/ihm-form/{hazardDeclarationId}'),
  },
  support: {
    who: 'support',
    least: 1,
    paths: ['support/companies', 'support/companies/{companyId}', 'support/ports'],
  },
}

const sends = (url: URL) => /^\/(api|auth|register)\//.test(url.pathname)

/** What saves itself behind a dialog: a draft, kept on the device meanwhile. */
const savesItself = /\/draft$|^\/api\/buyer\/cases(\/\d+)?$/

/** Once it `fails`, lets nothing through that changes something, by the fault of its turn, and counts. */
async function failing(page: Page) {
  const count = { sent: 0, turn: 0, fails: true, keys: [] as string[] }
  await page.route(sends, (route) => {
    if (!count.fails) return route.fallback()
    // Some calls that change something are a GET by the specification; they have a key all the same.
    const { 'idempotency-key': key } = route.request().headers()
    if (route.request().method() === 'GET' && key === undefined) return route.fallback()
    const isThrownAway = route.request().method() === 'DELETE'
    if (isThrownAway || !savesItself.test(new URL(route.request().url()).pathname)) {
      count.sent += 1
      if (key) count.keys.push(key)
    }
    return faults[count.turn % faults.length]!(route)
  })
  return count
}

type Count = Awaited<ReturnType<typeof failing>>

/** Sends what was typed; whether it left, and that it stands there yet, with words beside it. */
async function sendInVain(
  root: Locator,
  count: Count,
  about: string,
  again: () => Promise<Locator | null> = async () => root,
) {
  await typeIntoAll(root)
  const sender = senderOf(root)
  if (!(await sender.isVisible()) || !(await sender.isEnabled())) return false
  const before = await typedIn(root)
  const already = count.sent
  const keys = (count.keys = [])
  await sender.click()
  const problem = root.locator('[aria-invalid=true], [role=alert]:not(:empty)').first()
  const left = () => count.sent > already
  await expect
    .poll(async () => left() || !(await root.isVisible()) || (await problem.isVisible()), about)
    .toBe(true)
  // It only chose something for the page behind it.
  if (!left() && !(await root.isVisible())) return false
  // Where one goes on at once, one is led back, and what was typed stands in the same dialog.
  const isGone = left() && !(await root.isVisible())
  const where = isGone ? root.page().locator('body') : root
  const words = where.getByText(/cannot be reached|cannot be sent/i).first()
  await expect.soft(left() ? words : problem, about).toBeVisible()
  const stands = (isGone ? await again() : root) ?? root
  expect.soft(await typedIn(stands), about).toEqual(before)
  await expect.soft(where.getByText(/Bad Gateway|Internal Server/), about).toHaveCount(0)
  if (left() && keys.length > 0) await sentOnce(senderOf(stands), count, about)
  return left()
}

/** The same again goes under the same key: whether the first arrived and only its answer was lost, nobody here knows. */
async function sentOnce(sender: Locator, count: Count, about: string) {
  const keys = new Set(count.keys)
  count.keys = []
  if (!(await sender.isVisible())) return
  await sender.click()
  await expect.poll(() => count.keys.length, `${about}, sent again`).toBeGreaterThan(0)
  expect
    .soft(
      count.keys.filter((key) => !keys.has(key)),
      `${about}, sent again`,
    )
    .toEqual([])
}

/** A dialog is for everybody too; the page behind it is looked at where every address is. */
async function lookedAt(page: Page) {
  await expectNoAxeViolations(page, opened)
  await expectTargets24(page)
  await expectReadByAll(page)
}

test.describe.configure({ mode: 'parallel' })

test.describe('What is typed outlives a failure', () => {
  let made: Records
  test.beforeAll(async () => {
    made = await makeRecords()
  })

  for (const [area, { who, least, named = [], paths }] of Object.entries(walks))
    test(`in every dialog of the ${area}`, async ({ page }) => {
      test.setTimeout(600_000)
      if (who) await as(page, who)
      const count = await failing(page)
      const { settled } = watch(page)
      const sent: string[] = []
      for (const path of paths) {
        const address = await filled(`/secured/${path}`, made)
        const open = async () => {
          // What a page itself says on the way, that it was read say, arrives.
          count.fails = false
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await settled()
          // A page is drawn part by part: what opens is looked for once it stands as it did.
          let drawn = await standing(page)
          for (let looks = 0; looks < 8; looks += 1) {
            await page.waitForTimeout(250)
            await settled()
            const before = drawn
            drawn = await standing(page)
            if (drawn === before) break
          }
          count.fails = true
          return { url: page.url(), drawn }
        }
        let before = await open()
        for (const names of await openersOf(page)) {
          count.turn += 1
          const openIt = () => openDialog(page, names, settled).catch(() => null)
          const dialog = await openIt()
          const about = `${path}: ${names.join(', ')}`
          if (dialog) await settled().then(() => lookedAt(page))
          if (dialog && (await sendInVain(dialog, count, about, openIt))) sent.push(about)
          await closeAll(page)
          if (page.url() !== before.url) await page.goBack().catch(() => null)
          await settled()
          // Who left nothing behind stands on the same page again, and it is not read anew.
          if ((await standing(page)) !== before.drawn) before = await open()
        }
      }
      expect(sent.length, sent.join('\n')).toBeGreaterThanOrEqual(least)
      for (const each of named) expect(sent).toContain(each)
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
