import { as, expect, expectNoAxeViolations, test } from '../fixtures.ts'

/** Iceland of an edition to come, as UNECE publishes it; one place is new. */
const iceland = [
  ',"IS",,".ICELAND",,,,,,,,',
  ',"IS","REY","Reykjavík","Reykjavik","1","1-345---","AI","0001",,"6409N 02157W",',
  '"+","IS","QZX","Nýjahöfn","Nyjahofn","1","1-3-----","RL","2601",,"6420N 02205W",',
].join('\r\n')

test('support compares a new edition of the ports, and takes nothing away by looking', async ({
  page,
}) => {
  await as(page, 'support')
  await page.goto('/secured/support/ports')
  await expect(page.getByText(/UN\/LOCODE 20\d\d-\d: 17,\d+ ports/)).toBeVisible()
  await page.getByLabel(/Choose files/).setInputFiles({
    name: 'CodeListPart2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(iceland, 'latin1'),
  })
  await page.getByRole('textbox', { name: /^Edition/ }).fill('2030-1')
  await page.getByRole('button', { name: 'Compare' }).click()
  const report = page.getByRole('region', { name: 'What would change' })
  await expect(report.getByRole('status')).toContainText('2 ports of 1 country were read')
  await report.getByText('New: 1').click()
  await expect(report.getByRole('listitem').filter({ hasText: 'Nýjahöfn' })).toBeVisible()
  await expect(report.getByText(/No longer listed: \d+/)).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByText(/UN\/LOCODE 2030-1/)).toBeHidden()
})
