import { readFileSync } from 'node:fs'
import { addressesOf } from '../addresses.ts'
import { expectReadByAll } from '../everybody.ts'
import { expect, expectNoAxeViolations, origin, test } from '../fixtures.ts'
import { expectTargets24 } from '../targets.ts'
import { watch } from '../watch.ts'

/** The words behind "Fairlead - ", where they are not the words of the heading. */
const titles: Record<string, string> = {
  '/': 'Marine Procurement Platform',
  '/company': 'Company',
  '/social-responsibility': 'Social responsibility',
  '/new-features': 'New features',
  '/products': 'Products',
  '/contact': 'Contact',
  '/privacy': 'Privacy',
  '/accessibility': 'Accessibility',
  '/self-hosting': 'Run it yourself',
  '/recommendation-engine': 'Recommendation engine',
  '/news': 'News',
  '/careers': 'Careers',
  '/buyers-pricing-plans': 'Pricing plans',
  '/articles': 'Articles',
  '/maritime-procurement': 'Maritime procurement',
  '/gdpr': 'GDPR',
  '/products/buyers': 'For buyers',
  '/products/suppliers': 'For suppliers',
  '/products/ihm-maintenance': 'IHM maintenance',
  '/products/service-providers': 'Service providers',
  '/products/e-invoicing': 'E-invoicing',
  '/login-supplier-unverified': 'Email not confirmed',
  '/signout-success': 'Signed out',
  '/forget-password-success': 'Mail sent',
  '/reset-password': 'New password',
  '/reset-password-success': 'Password changed',
  '/create-account': 'Create account',
  '/create-account-success': 'Account created',
  '/verify-success': 'Email confirmed',
  '/already-verified': 'Already confirmed',
  '/verify-failed/expired': 'Email not confirmed',
  '/activate-account': 'Activate account',
  '/activate-account-success': 'Account active',
  '/account-deactivated': 'Account deactivated',
  '/role-changed': 'Role changed',
  '/error-403': 'Not allowed',
  '/error-404': 'Page not found',
  '/file-not-found': 'File not found',
  '/maintenance': 'Maintenance',
  '/offline': 'Offline',
  '/public-link': 'Public link',
  '/public-link-error': 'Link not valid',
  '/public-link-expired': 'Link expired',
  '/external-quotation': 'Quotation by link',
}

const specified = addressesOf('public', 'account', 'status')
  .map((path) => path.replace('verify-failed/{reason}', 'verify-failed/expired'))
  // Its page sends who opens it on at once: the story of the registration opens it.
  .filter((path) => !path.startsWith('/create-account-verify'))

const map = readFileSync(new URL('../../sites/marketing/dist/sitemap.xml', import.meta.url), 'utf8')
const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address]) => new URL(address!).pathname,
)
/** The 39 articles are the files of a folder. */
const articles = mapped.filter((path) => path.startsWith('/news/'))
const postings = mapped.filter((path) => path.startsWith('/careers/'))

const all = [...new Set([...specified, ...mapped])]
const batches = 6

/** What stands on a phone differently: menus, tables, forms, pictures. */
const onAPhone = [
  '/',
  '/products/buyers',
  '/buyers-pricing-plans',
  '/news',
  articles[0]!,
  articles.at(-1)!,
  '/careers/software-engineer',
  '/request-demo',
  '/contact',
  '/login',
  '/create-account',
  '/gdpr',
  '/error-404',
]

test.describe.configure({ mode: 'parallel' })

test.describe('The public pages pass axe', () => {
  test('there are thirty-nine articles and some postings, and the map of the site knows every public page', async ({
    request,
  }) => {
    expect(articles).toHaveLength(39)
    expect(postings.length).toBeGreaterThan(1)
    const served = await (await request.get('/sitemap.xml')).text()
    for (const path of addressesOf('public').filter((each) => each !== '/'))
      expect.soft(served, path).toContain(`${path}</loc>`)
  })

  for (let batch = 0; batch < batches; batch += 1)
    test(`a title, one heading, no complaint, zero violations: part ${batch + 1}`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      const { take, settled } = watch(page)
      for (const path of all.filter((_, index) => index % batches === batch))
        await test.step(path, async () => {
          const reply = await page.goto(path)
          expect.soft(reply?.status(), path).toBe(200)
          const heading = page.getByRole('heading', { level: 1 })
          await expect.soft(heading, path).toHaveCount(1)
          const words = titles[path] ?? (await heading.textContent())!.trim()
          await expect.soft(page, path).toHaveTitle(`Fairlead - ${words}`)
          await settled()
          await expectNoAxeViolations(page)
          // The articles are one page with other words.
          if (path === articles[0] || !articles.includes(path)) {
            await expectTargets24(page)
            await expectReadByAll(page)
          }
          // Console errors are where the browser tells of a policy that was broken.
          expect.soft(take(), path).toEqual([])
        })
    })

  test('on a phone: zero violations, and nothing wider than the screen', async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of onAPhone)
      await test.step(path, async () => {
        await page.goto(path)
        await expectNoAxeViolations(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(wide, `${path} does not scroll sideways`).toBe(390)
      })
  })

  test('the policy of every page forbids inline script, frames and sniffing', async ({
    request,
  }) => {
    for (const path of ['/', '/login', '/news', '/nothing-of-the-kind']) {
      const headers = (await request.get(origin + path)).headers()
      const policy = headers['content-security-policy']
      const forms = path === '/login' ? "( 'sha256-[\\w+/]+='){2}" : ''
      expect(policy, path).toMatch(new RegExp(`script-src 'self'${forms};`))
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBeTruthy()
    }
  })
})
