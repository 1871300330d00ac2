import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  goToCell,
  linesQuoted,
  test,
} from '../fixtures.ts'

test('A supplier drops its own offer on the sheet, sees what it changes, and takes over what it chooses', async ({
  page,
}) => {
  await as(page, 'supplier')
  const rfq = await createRfq()
  const supplier = await api('supplier')
  const { lines } = await supplier.call('request.get', { params: { id: rfq.requestId } })
  const [first, second] = lines
  await page.goto(`/secured/supplier/case/request/${rfq.requestId}`)
  await expect(linesQuoted(page)).toContainText('0')
  const offer = [
    'Quotation no;Q-4711',
    'No;Description;Qty;Unit;Unit price EUR;Lead time',
    `1;${first!.name};${first!.quantity};${first!.unit};12,50;5 days`,
    `2;${second!.name};${second!.quantity};CASE;8,40;stock`,
    '9;Something nobody asked for;1;PCS;1,00;',
  ].join('\n')
  await page
    .getByLabel('Your own offer')
    .setInputFiles({ name: 'offer.csv', mimeType: 'text/csv', buffer: Buffer.from(offer) })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`2 of ${lines.length} lines found`)
  await expect(dialog).toContainText('Something nobody asked for: answers no line of this request')
  await expect(
    dialog.getByRole('checkbox', { name: new RegExp(`^1 ${first!.name}`) }),
  ).toBeChecked()
  const unsure = dialog.getByRole('checkbox', { name: new RegExp(`^2 ${second!.name}`) })
  await expect(unsure).not.toBeChecked()
  await expect(dialog).toContainText(`Offered in CASE, asked in ${second!.unit}`)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(linesQuoted(page)).toContainText('1')
  await expect(page.locator('.sheetwrap')).toContainText('25.00')
  await expect(page.locator('.sheetwrap')).not.toContainText('8.40')
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('EUR')
  await expect(page.getByLabel('Your reference')).toHaveValue('Q-4711')

  await goToCell(page, 'Unit price')
  await page.keyboard.press('Control+z')
  await expect(linesQuoted(page)).toContainText('0')
})
