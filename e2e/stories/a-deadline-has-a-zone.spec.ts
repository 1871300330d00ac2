import type { Browser, Page } from '@playwright/test'
import {
  api,
  as,
  createDraft,
  expect,
  mailTo,
  personas,
  sendTo,
  test,
  type Persona,
} from '../fixtures.ts'
import { addDays, dayIn as dayAt } from '@fairlead/validation/day'

/** A person at a desk far away: the browser's clock is the one of the zone. */
async function deskIn(browser: Browser, timezoneId: string, who: Persona): Promise<Page> {
  const page = await (await browser.newContext({ timezoneId })).newPage()
  await as(page, who)
  return page
}

const typed = (day: string) => day.split('-').toReversed().join('/')

test('a deadline is typed, shown and counted in one zone, wherever it is read', async ({
  browser,
}) => {
  const { id, number } = await createDraft({ dueAt: null, timeZone: null })
  const houston = await deskIn(browser, 'America/Chicago', 'buyer')
  await houston.goto(`/secured/buyer/create-rfq/${id}`)
  const due = houston.getByLabel('Quotes due')
  await expect(houston.getByText(/^Chicago time, UTC-[56]/)).toBeVisible()
  // Five of Chicago's days from now: on its evening another day has begun in UTC.
  const day = addDays(dayAt(new Date(), 'America/Chicago'), 5)
  await due.fill(`${typed(day)} 21:30`)
  await due.blur()
  await expect(houston.getByText(/, due in [45] d/)).toBeVisible()
  await expect(houston.getByText(/^Draft saved/).first()).toBeVisible()

  // A colleague in Tokyo goes on in the zone it was set in.
  const tokyo = await deskIn(browser, 'Asia/Tokyo', 'buyer')
  await tokyo.goto(`/secured/buyer/create-rfq/${id}`)
  await expect(tokyo.getByLabel('Quotes due')).toHaveValue(`${typed(day)} 21:30`)
  await expect(
    tokyo.getByText(/^Chicago time, UTC-[56], \w{3} \d\d\/\d\d 1[12]:30 yours/),
  ).toBeVisible()

  // The supplier's screen and mail say it in that zone, and the screen in the reader's beside it.
  await sendTo(tokyo, { suppliers: [personas.supplier.company] })
  await expect(tokyo.getByText(`${typed(day)} 21:30 Chicago`)).toBeVisible()
  const buyer = await api('buyer')
  const details = await buyer.call('case.details', { params: { id } })
  expect(details.timeZone).toBe('America/Chicago')
  const { subject } = await mailTo(personas.supplier.email, new RegExp(number))
  expect(subject).toMatch(/ 21:30 Chicago/)
  const athens = await deskIn(browser, 'Europe/Athens', 'supplier')
  const supplier = await api('supplier')
  const { data } = await supplier.list('request.list', { filter: { q: number } })
  await athens.goto(`/secured/supplier/case/request/${data[0]!.id}`)
  const chip = athens.getByText(/^Due in [45] d, 21:30 Chicago$/)
  await expect(chip).toBeVisible()
  const whole = athens.getByTitle(/21:30 Chicago, \w{3} \d\d\/\d\d 0[45]:30 yours/)
  await expect(whole.filter({ has: chip })).toBeVisible()
})
