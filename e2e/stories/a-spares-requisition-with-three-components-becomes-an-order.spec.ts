import {
  api,
  as,
  confirm,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillTerms,
  goToCell,
  linesQuoted,
  makeOrders,
  openFromList,
  origin,
  pasteBlock,
  personas,
  selectAll,
  sendOrders,
  sendQuotation,
  sendTo,
  test,
  unique,
} from '../fixtures.ts'

const parts = [
  ['Main engine, cylinder cover', 'Brinkhof', ['O-ring, exhaust valve', 'Sealing ring']],
  ['Fuel oil purifier', 'Tidemark', ['Bowl gasket', 'Main bearing', 'Friction pad']],
  ['Air compressor', 'Hinode', ['Suction valve', 'Piston ring, set']],
] as const

/** As a planned-maintenance system sends it. */
const requisition = (number: string) => ({
  number,
  type: 'SPARES',
  title: `Engine spares ${number}`,
  vesselName: 'Halcyon Reach',
  deliveryPort: 'NLRTM',
  vesselEta: dayIn(35),
  dueAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  components: parts.map(([assembly, maker], index) => ({
    key: `c${index}`,
    assembly,
    maker,
    type: `Type ${index + 1}`,
    number: `SN-${index + 1}00`,
    book: { name: 'Instruction manual', number: `M-${index + 1}` },
  })),
  lines: parts.flatMap(([, , names], index) =>
    names.map((name, position) => ({
      component: `c${index}`,
      name,
      code: `P-${index}${position}`,
      scheme: 'MAKER',
      drawingNumber: `D-${index}`,
      drawingPosition: String(position + 1),
      quantity: String(2 + position),
      unit: 'PCE',
      quality: 'OEM',
    })),
  ),
})

test('a spares requisition with three components becomes an order', async ({
  page: buyer,
  desk,
}) => {
  test.setTimeout(180_000)
  const number = unique('SP')
  let caseId = 0

  await test.step('the ERP sends it', async () => {
    const { key } = await (await api('buyer')).call('apiKey.create', { body: { name: number } })
    const reply = await fetch(`${origin}/api/erp/requisitions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(requisition(number)),
    })
    expect(reply.status).toBe(200)
    caseId = ((await reply.json()) as { caseId: number }).caseId
  })

  await test.step('the buyer sees the lines under their components and sends it', async () => {
    await as(buyer, 'buyer')
    await buyer.goto('/secured/buyer/dashboard/import-rfqs')
    await openFromList(buyer, number)
    const names = buyer.getByLabel('Component', { exact: true })
    await expect(names).toHaveCount(3)
    for (const [index, [assembly]] of parts.entries())
      await expect(names.nth(index)).toHaveValue(assembly)
    await expect(
      buyer
        .getByRole('table', { name: 'Lines of component 2' })
        .getByLabel('Description of line 4'),
    ).toHaveValue('Main bearing')
    await sendTo(buyer, { suppliers: [personas.supplier.company, personas.otherSupplier.company] })
    for (const [assembly] of parts) await expect(buyer.getByRole('main')).toContainText(assembly)
    await expectNoAxeViolations(buyer)
  })

  const [first, second] = [await desk('supplier'), await desk('otherSupplier')]
  await test.step('both suppliers quote in the sheet, line by line under the components', async () => {
    for (const [page, price, count] of [
      [first, 10, 7],
      [second, 9, 5],
    ] as const) {
      await page.goto('/secured/supplier/new-dashboard/unquoted-rfqs')
      await openFromList(page, number)
      for (const [assembly] of parts)
        await expect(page.locator('.sheetwrap')).toContainText(assembly)
      await fillTerms(page, { freight: '20.00', currency: 'USD' })
      await goToCell(page, 'Unit price')
      await pasteBlock(
        page,
        Array.from({ length: count }, (_, i) => `${price + i}.00\t\tOEM\t${5 + i}`).join('\n'),
      )
      await page.getByRole('dialog').getByRole('button', { name: 'Paste' }).click()
      await expect(linesQuoted(page)).toContainText(`${count}of 7`)
      await sendQuotation(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotation sent')
    }
    await expectNoAxeViolations(second)
  })

  await test.step('the matrix groups by component, with what is not quoted in its place', async () => {
    await buyer.goto(`/secured/buyer/case/${caseId}/evaluation`)
    for (const [assembly] of parts)
      await expect(buyer.getByRole('rowheader', { name: new RegExp(assembly) })).toBeVisible()
    await expect(buyer.getByText('Not quoted')).toHaveCount(2)
    await selectAll(buyer, 'Cheapest as requested')
    await expect(buyer.getByRole('radio', { name: /^Line 1, Argolith/ })).toBeChecked()
    await expect(buyer.getByRole('radio', { name: /^Line 7, Kestrelman/ })).toBeChecked()
    await expectNoAxeViolations(buyer)
    await makeOrders(buyer, 2)
    await sendOrders(buyer)
  })

  await test.step('the suppliers confirm and the buyer sees it', async () => {
    for (const page of [first, second]) {
      await page.goto('/secured/supplier/new-dashboard/unconfirmed-purchase-orders')
      await openFromList(page, number)
      await confirm(page)
    }
    await buyer.goto(`/secured/buyer/case/${caseId}/overview`)
    const orders = buyer.getByRole('table', { name: 'Purchase orders of this RFQ' })
    await expect(orders.getByText('Confirmed')).toHaveCount(2)
  })
})

test('a UBL 2.1 document comes in as an RFQ', async ({ page }) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/import-cases')
  const number = unique('UBL')
  await page.locator('input[type=file]').setInputFiles({
    name: `${number}.xml`,
    mimeType: 'application/xml',
    buffer: Buffer.from(ubl(number)),
  })
  const done = page.getByRole('list', { name: 'Just imported' })
  await expect(done).toContainText(number)
  await done.getByRole('link', { name: number }).click()
  await expect(page.getByLabel('Description of line 2')).toHaveValue('Piston ring')
})

const ubl = (number: string) => `<?xml version="1.0" encoding="UTF-8"?>
<RequestForQuotation xmlns="urn:oasis:names:specification:ubl:schema:xsd:RequestForQuotation-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:UBLVersionID>2.1</cbc:UBLVersionID>
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>${dayIn(0)}</cbc:IssueDate>
  ${['Gasket', 'Piston ring']
    .map(
      (name, index) => `<cac:RequestForQuotationLine>
    <cbc:ID>${index + 1}</cbc:ID>
    <cac:LineItem>
      <cbc:ID>${index + 1}</cbc:ID>
      <cbc:Quantity unitCode="C62">${index + 3}</cbc:Quantity>
      <cac:Item><cbc:Name>${name}</cbc:Name></cac:Item>
    </cac:LineItem>
  </cac:RequestForQuotationLine>`,
    )
    .join('\n  ')}
</RequestForQuotation>`
