import type { Locator, Page } from '@playwright/test'
import { calls } from '@fairlead/api/calls'
import type { Client } from '@fairlead/api/client'
import { usualRules } from '@fairlead/validation/mail-rules'
import {
  api,
  as,
  expect,
  expectNoAxeViolations,
  said,
  test,
  type Persona,
  unique,
} from '../fixtures.ts'

const stale = 'Somebody else changed this in the meantime'

interface Form {
  who: Persona
  path: string
  field: (page: Page) => Locator
  typed: string
  save: string
  saved: string | RegExp
  /** What a colleague saves of the same form while one types; what it was comes back at the end. */
  theirs: (client: Client) => Promise<() => Promise<unknown>>
  /** What is stored of the field that is typed in, and of the one that the colleague changed. */
  stored: (client: Client) => Promise<{ mine: string | number | null; theirs: unknown }>
  their: unknown
  /** It is saved as a whole: the colleague's stands, and these words say so. */
  whole?: string
  /** What is there before the page is opened. */
  begin?: (client: Client) => Promise<unknown>
}

const papers = '/secured/buyer/account/papers'

/** Orders get numbers of a series that no other story knows. */
const prefix = `${unique('NF')}-`
const numbered = (client: Client, next: number) =>
  client.call('series.save', { params: { document: 'ORDER' }, body: { prefix, width: 4, next } })

const forms: Record<string, Form> = {
  'settings of quotations and orders': {
    who: 'otherBuyer',
    path: '/secured/buyer/account/preferences',
    field: (page) => page.getByLabel('Reminders at most'),
    typed: '7',
    save: 'Save settings',
    saved: 'Settings saved',
    theirs: async (client) => {
      const { reminderCap, lateOffers } = await client.call('settings.get', {})
      await client.call('settings.save', { body: { lateOffers: 'REFUSE' } })
      return () => client.call('settings.save', { body: { reminderCap, lateOffers } })
    },
    stored: async (client) => {
      const { reminderCap, lateOffers } = await client.call('settings.get', {})
      return { mine: reminderCap, theirs: lateOffers }
    },
    their: 'REFUSE',
  },
  'the letterhead': {
    who: 'otherBuyer',
    path: papers,
    field: (page) => page.getByLabel('Registration number'),
    typed: 'HRB 4711',
    save: 'Save letterhead',
    saved: 'Letterhead saved',
    theirs: async (client) => {
      const { registrationNumber, phone } = await client.call('letterhead.get', {})
      await client.call('letterhead.save', { body: { phone: '+47 55 000 111' } })
      return () => client.call('letterhead.save', { body: { registrationNumber, phone } })
    },
    stored: async (client) => {
      const { registrationNumber, phone } = await client.call('letterhead.get', {})
      return { mine: registrationNumber, theirs: phone }
    },
    their: '+47 55 000 111',
  },
  'what all orders say': {
    who: 'otherBuyer',
    path: papers,
    field: (page) => page.getByLabel('What an invoice needs'),
    typed: 'The signed delivery note',
    save: 'Save order papers',
    saved: 'Order papers saved',
    theirs: async (client) => {
      const { invoiceNote, packingMarks } = await client.call('orderPaper.get', {})
      await client.call('orderPaper.save', { body: { packingMarks: 'Keep dry' } })
      return () => client.call('orderPaper.save', { body: { invoiceNote, packingMarks } })
    },
    stored: async (client) => {
      const { invoiceNote, packingMarks } = await client.call('orderPaper.get', {})
      return { mine: invoiceNote, theirs: packingMarks }
    },
    their: 'Keep dry',
  },
  'the numbers of orders': {
    who: 'otherBuyer',
    path: papers,
    field: (page) => page.getByRole('form', { name: 'Numbers of orders' }).getByLabel('Digits'),
    typed: '6',
    save: 'Save numbers',
    saved: '',
    begin: (client) => numbered(client, 1),
    theirs: async (client) => {
      await numbered(client, 500)
      return () =>
        client.call('series.remove', { params: { document: 'ORDER' }, query: { prefix } })
    },
    stored: async (client) => {
      const [series] = await client.call('series.list', {})
      return { mine: series?.width ?? null, theirs: series?.next }
    },
    their: 500,
    whole: 'are used. Choose a higher one',
  },
  'the own rules for mail, in another window': {
    who: 'forwarder',
    path: '/secured/supplier/account/preferences',
    field: (page) => page.getByLabel('Every day at'),
    typed: '06:45',
    save: 'Save mail rules',
    saved: 'Mail rules saved',
    theirs: async (client) => {
      const set = async (quiet: { from: string; to: string; weekends: boolean } | null) => {
        const { version, rules } = await client.call('mailRules.get', {})
        const body = { ...(rules ?? usualRules('Europe/Athens')), quiet, version }
        await client.call('mailRules.save', { body })
      }
      await set({ from: '22:00', to: '05:00', weekends: false })
      return () => set(null)
    },
    stored: async (client) => {
      const { rules } = await client.call('mailRules.get', {})
      return { mine: rules?.digestAt ?? null, theirs: rules?.quiet?.from }
    },
    their: '22:00',
    whole: stale,
  },
  'rules of approval': {
    who: 'otherBuyer',
    path: '/secured/buyer/account/approvals',
    field: (page) => page.getByLabel('Hours until the administrators may decide too'),
    typed: '36',
    save: 'Save approvals',
    saved: 'Approvals saved',
    theirs: async (client) => {
      const set = async (on: boolean) => {
        const { version, levels, rules } = await client.call('approval.policy', {})
        const policy = { on, levels, rules, escalateAfterHours: null }
        await client.call('approval.savePolicy', { body: { version, policy } })
      }
      const { on } = await client.call('approval.policy', {})
      await set(on)
      return () => set(on)
    },
    stored: async (client) => {
      const { escalateAfterHours, version } = await client.call('approval.policy', {})
      return { mine: escalateAfterHours, theirs: version > 0 }
    },
    their: true,
    whole: stale,
  },
}

for (const [name, form] of Object.entries(forms))
  test(`what is typed stays while others save, and where saving fails: ${name}`, async ({
    page,
  }) => {
    const client = await api(form.who)
    await as(page, form.who)
    await form.begin?.(client)
    await page.goto(form.path)
    const field = form.field(page)
    const save = page.getByRole('button', { name: form.save, exact: true })
    await field.fill(form.typed)
    const asItWas = await form.theirs(client)
    try {
      await test.step('a save that fails says so and keeps it', async () => {
        await page.route(/\/api\//, (route) =>
          route.request().method() === 'GET'
            ? route.fallback()
            : route.fulfill({
                status: 502,
                contentType: 'text/html',
                body: '<h1>Bad Gateway</h1>',
              }),
        )
        await save.click()
        await expect(
          page.getByText(/cannot be reached|error processing your request/).first(),
        ).toBeVisible()
        await expect(field).toHaveValue(form.typed)
        await expectNoAxeViolations(page)
        await page.unroute(/\/api\//)
      })
      await save.click()
      if (form.whole) {
        await expect(page.getByText(form.whole)).toBeVisible()
        await expect(field).toHaveValue(form.typed)
        expect((await form.stored(client)).theirs).toEqual(form.their)
        return
      }
      await expect(said(page, form.saved)).toBeVisible()
      expect(await form.stored(client)).toEqual({
        mine: /^\d+$/.test(form.typed) ? Number(form.typed) : form.typed,
        theirs: form.their,
      })
      await expect(field).toHaveValue(form.typed)
    } finally {
      await asItWas()
    }
  })

/** What two people type into one field at once. */
const both: { name: string; theirs: (client: Client) => Promise<() => Promise<unknown>> }[] = [
  {
    name: 'the letterhead',
    theirs: async (client) => {
      const { registrationNumber } = await client.call('letterhead.get', {})
      await client.call('letterhead.save', { body: { registrationNumber: 'Theirs-1' } })
      return () => client.call('letterhead.save', { body: { registrationNumber } })
    },
  },
  {
    name: 'settings of quotations and orders',
    theirs: async (client) => {
      const { reminderCap } = await client.call('settings.get', {})
      await client.call('settings.save', { body: { reminderCap: 11 } })
      return () => client.call('settings.save', { body: { reminderCap } })
    },
  },
  {
    name: 'what all orders say',
    theirs: async (client) => {
      const { invoiceNote } = await client.call('orderPaper.get', {})
      await client.call('orderPaper.save', { body: { invoiceNote: 'Theirs-1' } })
      return () => client.call('orderPaper.save', { body: { invoiceNote } })
    },
  },
]

for (const { name, theirs } of both)
  test(`what a colleague saved in the same field is said before it is replaced: ${name}`, async ({
    page,
  }) => {
    const { who, path, field, typed, save, saved, stored } = forms[name]!
    const client = await api(who)
    await as(page, who)
    await page.goto(path)
    await field(page).fill(typed)
    const asItWas = await theirs(client)
    try {
      const kept = await stored(client)
      const button = page.getByRole('button', { name: save, exact: true })
      await button.click()
      await expect(page.getByText(/^A colleague changed this to “(11|Theirs-1)”/)).toBeVisible()
      await expect(field(page)).toHaveValue(typed)
      expect(await stored(client)).toEqual(kept)
      await expectNoAxeViolations(page)
      await button.click()
      await expect(said(page, saved)).toBeVisible()
      expect(String((await stored(client)).mine)).toBe(typed)
    } finally {
      await asItWas()
    }
  })

test("a colleague's new prefix of the own numbers is not replaced unseen by who types another field", async ({
  page,
}) => {
  const { field, save } = forms['the numbers of orders']!
  const client = await api('otherBuyer')
  const params = { document: 'ORDER' as const }
  const begin = (prefix: string) =>
    client.call('series.save', { params, body: { prefix, width: 4, next: 1 } })
  // Numbers of one prefix are used once: each begins with its own.
  await begin(`${unique('NW')}-`)
  await as(page, 'otherBuyer')
  await page.goto(papers)
  await field(page).fill('6')
  const theirs = `${unique('NX')}-`
  await begin(theirs)
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText(`A colleague changed this to “${theirs}”`)).toBeVisible()
  expect(await client.call('series.list', {})).toMatchObject([{ prefix: theirs, width: 4 }])
  const own = page.getByRole('form', { name: 'Numbers of orders' })
  await own.getByLabel('Begins with').fill(theirs)
  await own.getByRole('button', { name: save, exact: true }).click()
  await expect.poll(async () => (await client.call('series.list', {}))[0]?.width).toBe(6)
  await client.call('series.remove', { params, query: { prefix: theirs } })
})

test('what is typed in one form of a page stays where another one is saved and all of it is read again', async ({
  page,
}) => {
  const [letterhead, orders] = [forms['the letterhead']!, forms['what all orders say']!]
  const client = await api('otherBuyer')
  await as(page, 'otherBuyer')
  await page.goto(papers)
  for (const { field, typed } of [letterhead, orders]) await field(page).fill(typed)
  const back = [await letterhead.theirs(client), await orders.theirs(client)]
  try {
    const read = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === calls['orderPaper.get'].path,
    )
    await page.getByRole('button', { name: letterhead.save }).click()
    await expect(said(page, letterhead.saved)).toBeVisible()
    expect((await read).ok()).toBe(true)
    await expect(page.getByLabel('Phone')).toHaveValue('+47 55 000 111')
    await expect(orders.field(page)).toHaveValue(orders.typed)
    await page.getByRole('button', { name: orders.save }).click()
    await expect(said(page, orders.saved)).toBeVisible()
    await expect(page.getByLabel('Packing marks')).toHaveValue('Keep dry')
    expect(await orders.stored(client)).toEqual({ mine: orders.typed, theirs: orders.their })
  } finally {
    for (const undo of back) await undo()
  }
})
