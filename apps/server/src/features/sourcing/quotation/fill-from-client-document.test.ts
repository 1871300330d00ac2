import { expect, test } from 'vitest'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer } from '@fairlead/server/testing/server'
import { pdfOf } from '../../../documents/pdf.fixture.ts'

const file = (name: string, data: string | Uint8Array<ArrayBuffer>) => new File([data], name)

test('a supplier’s own offer is read against its request, and nothing is stored', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const supplier = await server.as('supplier')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const { details, requestIds } = await sentCase(buyer, [stone])
  const id = requestIds[0]!
  const read = (upload: File, x: 'supplies' | 'spares' = 'supplies') =>
    supplier.call('request.fillFromClientDocument', {
      params: { id, x },
      files: { files: [upload] },
    })

  const csv = [
    'No;Code;Description;Qty;Unit;Unit price EUR;Lead time',
    '1;174021;Rags, cotton white;12;BALE;8,40;5 days',
    '2;;Gloves for work;60;BOX;1,10;stock',
    '3;;Coffee;1;PCS;9,00;',
  ].join('\n')
  const answer = await read(file('offer.csv', csv))
  const [rags, gloves, hose] = details.lines
  expect(answer).toMatchObject({
    terms: { currency: 'EUR' },
    lines: [
      {
        caseLineId: rags!.id,
        sure: 'CERTAIN',
        by: 'CODE',
        values: { unitCost: '8.40', quantity: '12', availabilityDays: 5 },
      },
      {
        caseLineId: gloves!.id,
        sure: 'UNSURE',
        by: 'NUMBER',
        problems: ['Offered in BOX, asked in PAIR'],
      },
    ],
    unmatched: [{ offered: '3 Coffee', reason: 'NOTHING_FITS' }],
  })

  const pdf = pdfOf([
    [
      [40, 50, 'All prices are in USD'],
      [40, 90, 'Description'],
      [300, 90, 'Qty'],
      [400, 90, 'Price'],
      [40, 104, 'Fire hose 52mm'],
      [300, 104, '6'],
      [400, 104, '31.50'],
    ],
  ])
  expect(await read(file('offer.pdf', new Uint8Array(pdf)))).toMatchObject({
    terms: { currency: 'USD' },
    lines: [{ caseLineId: hose!.id, sure: 'CERTAIN', by: 'NAME', values: { unitCost: '31.50' } }],
  })

  const after = await supplier.call('request.get', { params: { id } })
  expect([after.draft, after.active]).toEqual([null, null])
  await expect(read(file('offer.csv', csv), 'spares')).rejects.toMatchObject({
    code: 'request.wrong-type',
  })
  await expect(read(file('letter.csv', 'Dear Sirs\nno, thank you'))).rejects.toMatchObject({
    code: 'document.no-prices',
  })
  await expect(read(file('scan.pdf', new Uint8Array(pdfOf([[]]))))).rejects.toMatchObject({
    code: 'document.no-text',
  })

  // A buyer's list may be a PDF as well.
  const lines = await buyer.call('case.parseLines', {
    body: {},
    files: { files: [file('list.pdf', new Uint8Array(pdf))] },
  })
  expect(lines.lines).toMatchObject([{ name: 'Fire hose 52mm', quantity: '6' }])

  // What the product prints itself is read back whole.
  await supplier.call('request.quoteSupplies', {
    params: { id },
    body: { request: buildQuotation(details.lines, { deliveryDays: 9 }) },
  })
  const { active } = await supplier.call('request.get', { params: { id } })
  const own = await fetch(`${server.url}/api/common/quotation/${active!.id}/pdf`, {
    headers: { 'X-Token': await server.tokenOf('supplier') },
  })
  const raw = new Uint8Array(await own.arrayBuffer())
  const again = await read(file('quotation.pdf', raw))
  expect(
    again.lines.map(({ caseLineId, sure, values }) => [caseLineId, sure, values.unitCost]),
  ).toEqual(details.lines.map((line) => [line.id, 'CERTAIN', '10.00']))
})
