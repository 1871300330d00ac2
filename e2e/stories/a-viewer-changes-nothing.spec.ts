import { filled, isPlanned, makeRecords, pagesOf, type Records } from '../addresses.ts'
import { api, expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { restOf } from '../rest.ts'
import { asViewerOf, offeredOn } from '../viewers.ts'
import { walkTo } from '../walk.ts'

/** What reads, shows otherwise, prints, or is kept for the viewer alone. */
const reading = [
  /^(Compact|Default|Roomy) rows$|^Columns$|^Filter$|^Search |^Find an? |^Sort by |^Select |^Serves port$/,
  /^(Next page|Next \(j\)|Show \d+ more|All( \d+)?|For me|My vessels|History|Messages|Show)$/,
  /^(Export|Export rows|Excel|As xlsx|Print|PDF|PDF of .*|Report|Zip of a ship|Save .+ as xlsx|.+ as a table)$/,
  /^(Before|After)$|^(More actions|Actions for .+|Add to favourites|File of .+|.+: what was paid, .+)$/,
  // Of the comparison, the statistics, a contract's versions, a budget's years, categories and months.
  /^(Cheapest|Fastest|Best quality|Unit price|Line total|Landed in .+|Quality codes|Rows and columns|Line \d+, .+)$/,
  /^(First day|Last day|Pick a date|Vessel|Category|Supplier|Port)$/,
  /^(Version \d+|Draft version\d+|Open draft version \d+|20\d\d|\d{4} .+|[\d,.]+|No account of this budget|Before|After)$/,
  // Which changes of a vendor's prices are shown; the paper of an offer that is to be approved.
  /^(New|Changed|Gone) \d+$|^Quotation of .+$/,
  // The inventory, its materials and days; the lines to triage and what is folded.
  /^(Documents|As of|Days on which it changed|Organotin|Lead|Mercury|Asbestos|PCB)$/,
  /^(To look at|Relevant|Unsure|Not relevant) \d+$|^\d+ more not relevant$/,
  // A survey of the calendar, a form of the queue, a thread of an RFQ.
  /^\d{2} .+ survey of .+|( d late| d left|today)$/,
]

/** Pages of the viewer alone: the own profile and the own mail. */
const ofOneself = /account\/(profile|mail)$|supplier\/account\/preferences$/

test.describe.configure({ mode: 'parallel' })

test.describe('A viewer is offered nothing that changes something', () => {
  let made: Records
  test.beforeAll(async () => {
    made = await makeRecords()
  })

  for (const area of ['buyer', 'supplier'] as const)
    test(`on any page of a ${area}`, async ({ page }) => {
      test.setTimeout(300_000)
      const rests = restOf(page)
      await asViewerOf(page, area)
      const team = await (await api(area)).call('team.list', {})
      const isColleague = (name: string) =>
        team.some((each) => name.replace(/ you$/, '') === each.name)
      for (const path of pagesOf(area)) {
        const address = await filled(path, made)
        if (isPlanned(address) || ofOneself.test(path)) continue
        await test.step(address, async () => {
          await walkTo(page, address)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          // Parts of a page are loaded after it.
          await rests()
          const offered = await offeredOn(page)
          const changing = offered.filter(
            (name) => !isColleague(name) && !reading.some((one) => one.test(name)),
          )
          expect.soft(changing, path).toEqual([])
        })
      }
    })

  test('reads so where something is made, and what is made where it stands', async ({ page }) => {
    await asViewerOf(page, 'buyer')
    const menu = page.getByRole('navigation').first()
    await expect(menu.getByRole('link', { name: /^RFQs and orders/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: /^New / })).toHaveCount(0)
    for (const path of ['create-rfq/new', 'create-po/new', 'import-cases']) {
      await page.goto(`/secured/buyer/${path}`)
      await expect(page.getByText('As a viewer you read everything')).toBeVisible()
      await expectNoAxeViolations(page)
    }
    await page.goto(`/secured/buyer/create-rfq/${made.draft.id}`)
    await expect(page).toHaveURL(new RegExp(`/case/${made.draft.id}/overview$`))
    await page.goto('/secured/buyer/account/papers')
    await expect(page.getByText('An administrator of your company changes this')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save letterhead' })).toBeDisabled()
    await expectNoAxeViolations(page)
  })
})
