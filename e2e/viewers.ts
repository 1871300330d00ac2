import { createClient } from '@fairlead/api/client'
import type { Page } from '@playwright/test'
import { api, logIn, mailTo, origin, unique, type Persona } from './fixtures.ts'

const password = 'lighthouse7'

/** Somebody new at the persona's company who reads everything and changes nothing, with the page logged in. */
export async function asViewerOf(page: Page, who: Persona): Promise<void> {
  const email = `${unique('reader').toLowerCase()}@viewer.test`
  const admin = await api(who)
  await admin.call('team.invite', {
    body: { email, firstName: 'Runa', lastName: 'Vey', role: 'VIEWER' },
  })
  const { links } = await mailTo(email, /Activate/)
  const link = new URL(links.find((one) => one.includes('activate-account'))!)
  const anonymous = createClient({ baseUrl: origin, token: () => null })
  const key = link.searchParams.get('key')!
  await anonymous.call('account.activate', { body: { key, password, confirmPassword: password } })
  const { token } = await anonymous.call('account.login', { body: { username: email, password } })
  const own = createClient({ baseUrl: origin, token: () => token })
  await own.call('account.acceptGdpr', {})
  await logIn(page, email, password)
}

const controls = [
  'button:not(thead button)',
  'input:not(th input)',
  'select',
  'textarea',
  'label.btn',
  '[role=button]',
  '[role=switch]',
  '[role=combobox]',
  '[contenteditable=true]',
  ...[
    'create-rfq/new',
    'create-po/new',
    '/import-cases',
    '/import-purchase',
    'add-more',
    '/edit-quotation',
    'add-draft',
  ].map((part) => `a[href*="${part}"]`),
  ...['/change', '/amend', '/edit'].map((end) => `a[href$="${end}"]`),
].join(', ')

/** The names of what can be pressed or filled in on the page but its order, and of links to where something is made. */
export const offeredOn = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate(namesOf, controls)

const namesOf = (main: Element, wanted: string) => [
  ...new Set(
    [...main.querySelectorAll<HTMLElement>(wanted)]
      .filter((each) => each.checkVisibility() && !each.matches(':disabled') && each.tabIndex >= 0)
      .map((each) => {
        const labels = 'labels' in each ? [...(each as HTMLInputElement).labels!] : []
        const by = each.getAttribute('aria-labelledby')
        const said =
          each.getAttribute('aria-label') ??
          (by ? document.getElementById(by)?.textContent : null) ??
          (labels[0]?.textContent || each.textContent || each.title)
        return said?.trim().replaceAll(/\s+/g, ' ') ?? each.outerHTML.slice(0, 80)
      }),
  ),
]
