import { growthOf } from '@fairlead/server/testing/growth'
import { expect, test } from 'vitest'
import { sum } from '@fairlead/validation/decimal'
import { orderResponseToUbl, orderToUbl, quotationToUbl, readUbl } from './ubl.read.ts'
import { order, quotation } from './ubl.fixture.ts'

const base = 'urn:oasis:names:specification:ubl:schema:xsd:'
const rfq = (inside: string, cac = 'cac', cbc = 'cbc') =>
  `<?xml version="1.0"?><q:RequestForQuotation xmlns:q="${base}RequestForQuotation-2" xmlns:${cac}="${base}CommonAggregateComponents-2" xmlns:${cbc}="${base}CommonBasicComponents-2">${inside}</q:RequestForQuotation>`
const po = (inside: string) =>
  `<Order xmlns="${base}Order-2" xmlns:cac="${base}CommonAggregateComponents-2" xmlns:cbc="${base}CommonBasicComponents-2"><cbc:ID>PO-7</cbc:ID>${inside}</Order>`
const poLine = (price: string, more = '', quantity = '4') =>
  `<cac:OrderLine><cac:LineItem><cbc:ID>10</cbc:ID><cbc:Quantity unitCode="H87">${quantity}</cbc:Quantity>${more}<cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount></cac:Price><cac:Item><cbc:Name>Gasket</cbc:Name></cac:Item></cac:LineItem></cac:OrderLine>`
const allowance = (charge: boolean, reason: string, amount: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`

function code(xml: string) {
  try {
    readUbl(xml)
    return 'read'
  } catch (error) {
    const { code, problems } = error as { code: string; problems?: { path: string }[] }
    return [code, ...(problems ?? []).map((problem) => problem.path)].join(' ')
  }
}

test('reads a request for quotation whatever its prefixes', () => {
  const inside = `<b:ID>REQ-1</b:ID><b:SubmissionDueDate>2026-05-20+02:00</b:SubmissionDueDate>
    <b:Note>Valves &amp; more &#233;</b:Note><b:Note>Second</b:Note>
    <a:DeliveryTerms><a:DeliveryLocation><b:ID>NL RTM</b:ID></a:DeliveryLocation></a:DeliveryTerms>
    <a:RequestForQuotationLine><b:ID>1</b:ID><b:Note>urgent</b:Note><a:LineItem><b:ID>10</b:ID><b:Quantity unitCode="C62">2.500</b:Quantity>
      <a:Item><b:Description>long</b:Description><b:Name><![CDATA[Valve <A&B>]]></b:Name>
      <a:ManufacturersItemIdentification><b:ID>90161-204</b:ID></a:ManufacturersItemIdentification>
      <a:AdditionalItemProperty><b:Name>Component</b:Name><b:Value>Main engine</b:Value></a:AdditionalItemProperty></a:Item></a:LineItem></a:RequestForQuotationLine>
    <a:RequestForQuotationLine><b:ID>2</b:ID><a:LineItem><b:ID>2</b:ID><a:Item><b:Description>Rope</b:Description>
      <a:StandardItemIdentification><b:ID schemeID="IMPA">211451</b:ID></a:StandardItemIdentification></a:Item></a:LineItem></a:RequestForQuotationLine>`
  const { kind, document } = readUbl(rfq(inside, 'a', 'b'))
  expect(kind).toBe('REQUISITION')
  expect(document).toMatchObject({
    number: 'REQ-1',
    type: 'SPARES',
    title: 'Valves & more é',
    dueAt: '2026-05-20T23:59:00+02:00',
    deliveryPort: 'NLRTM',
    comments: 'Valves & more é\nSecond',
    components: [{ key: 'c1', assembly: 'Main engine' }],
    lines: [
      {
        reference: '1',
        name: 'Valve <A&B>',
        code: '90161-204',
        scheme: 'MAKER',
        quantity: '2.5',
        unit: 'PCS',
        component: 'c1',
        remarks: 'long\nurgent',
      },
      {
        reference: '2',
        name: 'Rope',
        code: '211451',
        scheme: 'IMPA',
        quantity: '1',
        unit: 'PCS',
        remarks: 'Quantity not stated',
      },
    ],
  })
})

test('an order keeps its sum: charges, discounts, prices per many', () => {
  const total = (xml: string) => {
    const { document } = readUbl(xml) as Extract<ReturnType<typeof readUbl>, { kind: 'ORDER' }>
    return document
  }
  const plain = total(
    po(poLine('12.50') + allowance(true, 'Freight', '30') + allowance(true, 'Packing', '5.5')),
  )
  expect(plain).toMatchObject({
    currency: 'EUR',
    transportationCost: '30',
    otherCharges: '5.5',
    lines: [{ unitPrice: '12.5' }],
  })
  const netted = total(
    po(poLine('12.50') + allowance(true, 'Freight', '30') + allowance(false, 'Loyalty', '10')),
  )
  expect(netted).toMatchObject({
    transportationCost: '20',
    otherCharges: '0',
    comments: 'Charge: Freight, 30.00\nDiscount: Loyalty, 10.00',
  })
  const tenth = total(po(poLine('12.50') + allowance(false, 'Loyalty', '5')))
  expect(tenth.lines[0]!.discountPercent).toBe('10')
  const perHundred = total(
    po(
      poLine(
        '125</cbc:PriceAmount><cbc:BaseQuantity>100</cbc:BaseQuantity><cbc:PriceAmount>',
        '',
        '3',
      ),
    ),
  )
  expect(perHundred.lines[0]!.unitPrice).toBe('1.25')
})

test('what cannot be kept exactly is refused and named', () => {
  expect(code(po(poLine('0.12345')))).toBe('erp.unreadable lines.0.unitPrice')
  expect(code(po(poLine('12.5', '', '0')))).toBe('erp.unreadable lines.0.quantity')
  expect(code(po(poLine('12.5', '', '-3')))).toMatch('erp.unreadable lines.0.quantity')
  expect(code(po(poLine('1e3')))).toBe('erp.unreadable lines.0.unitPrice')
  expect(code(po(poLine('1000.01', '', '3') + allowance(false, 'Odd', '7.77')))).toMatch(
    'erp.unreadable discount',
  )
  expect(code(`<Order xmlns="${base}Order-2"/>`)).toMatch('erp.unreadable')
  expect(code(rfq('<cbc:Note>no number</cbc:Note>'))).toBe('erp.unreadable number')
})

test('anything else is unreadable', () => {
  const laughs = `<!DOCTYPE Order [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${po('<cbc:Note>&b;</cbc:Note>')}`
  const invoice = `<Invoice xmlns="${base}Invoice-2"/>`
  const deep = po('<cac:Delivery>'.repeat(5000) + '</cac:Delivery>'.repeat(5000))
  for (const xml of [
    '',
    'x',
    '{}',
    laughs,
    invoice,
    deep,
    po('<cbc:Note>').slice(0, -9),
    '<Order/>',
    po('<__proto__>x</__proto__>'),
  ])
    expect(code(xml)).toBe('erp.unreadable')
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test('an order written is the order read', () => {
  const xml = orderToUbl(order)
  const { document } = readUbl(xml) as Extract<ReturnType<typeof readUbl>, { kind: 'ORDER' }>
  expect(document).toMatchObject({
    number: 'THA-PO-26-1187',
    requisitionNumber: 'ANS-26-0426',
    supplierName: 'Kestrelman <Engine> & Parts',
    vesselImo: '9074729',
    vesselName: 'Anemoi Star',
    currency: 'GBP',
    transportationCost: '320',
    otherCharges: '45.5',
    deliveryPort: 'NLRTM',
    deliveryDueDate: '2026-06-12',
  })
  expect(document.lines).toMatchObject([
    {
      reference: '1',
      name: 'Exhaust valve spindle',
      code: '90161-204-017',
      quantity: '4',
      unit: 'PCS',
      unitPrice: '900.32',
      discountPercent: null,
    },
    {
      reference: '2',
      unit: 'LTR',
      quantity: '16.5',
      unitPrice: '24.24',
      discountPercent: '5',
      drawingNumber: '1203-A',
    },
  ])
  expect(sum(order.lines.map((line) => line.total)).toFixed(2)).toBe(order.goods)
})

test('a quotation holds offered lines only, an alternative beside its line', () => {
  const xml = quotationToUbl(quotation)
  expect(xml).toContain('<cbc:PriceAmount currencyID="GBP">900.32</cbc:PriceAmount>')
  expect(xml.match(/<cac:QuotationLine>/g)).toHaveLength(1)
  expect(xml.match(/<cac:AlternativeLineItem>/g)).toHaveLength(1)
  expect(xml).toContain('<cbc:PayableAmount currencyID="GBP">3921.28</cbc:PayableAmount>')
  expect(xml).not.toContain('\u0001')
})

test('an order response tells accepted, partly accepted and declined', () => {
  expect(orderResponseToUbl(order)).toContain('<cbc:OrderResponseCode listID="UNCL4343">CA<')
  const whole = { ...order, lines: [order.lines[0]!] }
  expect(orderResponseToUbl(whole)).toContain('>AP<')
  expect(orderResponseToUbl(whole).match(/<cbc:EndDate>2026-05-28<\/cbc:EndDate>/g)).toHaveLength(1)
  const declined = orderResponseToUbl({
    ...order,
    state: 'DECLINED',
    declineReason: 'Out of stock',
  })
  expect(declined).toContain('>RE<')
  expect(declined).toContain('<cbc:Note>Out of stock</cbc:Note>')
})

test('ten times the lines take about ten times the work', () => {
  const read = (length: number) =>
    void readUbl(po(Array.from({ length }, () => poLine('12.5')).join('')))
  expect(growthOf(read, 100)).toBeLessThan(40)
})

const requisitionOf = (inside: string) => {
  const { document } = readUbl(rfq(inside)) as Extract<
    ReturnType<typeof readUbl>,
    { kind: 'REQUISITION' }
  >
  return document
}
const orderOf = (inside: string) => {
  const { document } = readUbl(po(inside)) as Extract<ReturnType<typeof readUbl>, { kind: 'ORDER' }>
  return document
}
const words = (xml: string) => {
  try {
    readUbl(xml)
    return 'read'
  } catch (error) {
    return (error as Error).message
  }
}
const stated = (amounts: string) =>
  `<cac:AnticipatedMonetaryTotal>${amounts}</cac:AnticipatedMonetaryTotal>`

test('a unit price keeps the decimals it is quoted with, amounts have two', () => {
  const line = poLine('1.8450', '', '1000')
  expect(orderOf(line + stated('<cbc:PayableAmount>1845.00</cbc:PayableAmount>'))).toMatchObject({
    lines: [{ unitPrice: '1.845', quantity: '1000' }],
  })
})

test.each([
  [
    poLine('100', '<cbc:LineExtensionAmount>100</cbc:LineExtensionAmount>', '100'),
    'lines.0.total: The document states EUR 100.00 as its line total, but its lines and charges come to EUR 10000.00',
  ],
  [
    poLine('100', '', '100') + stated('<cbc:LineExtensionAmount>100</cbc:LineExtensionAmount>'),
    'LineExtensionAmount: The document states EUR 100.00 as its sum of the lines, but its lines and charges come to EUR 10000.00',
  ],
  [
    poLine('100', '', '100') + stated('<cbc:PayableAmount>100.00</cbc:PayableAmount>'),
    'PayableAmount: The document states EUR 100.00 as its payable amount, but its lines and charges come to EUR 10000.00',
  ],
  [
    poLine('10') +
      allowance(true, 'Freight', '5') +
      stated('<cbc:TaxExclusiveAmount>40.00</cbc:TaxExclusiveAmount>'),
    'TaxExclusiveAmount: The document states EUR 40.00 as its total, but its lines and charges come to EUR 45.00',
  ],
])('amounts that contradict each other are refused, naming both: %#', (inside, message) => {
  expect(words(po(inside))).toBe(message)
})

test.each([
  [allowance(true, 'Freight', '5') + stated('<cbc:PayableAmount>45</cbc:PayableAmount>')],
  [
    '<cac:TaxTotal><cbc:TaxAmount>8.4</cbc:TaxAmount></cac:TaxTotal>' +
      stated('<cbc:PayableAmount>48.40</cbc:PayableAmount>'),
  ],
  [
    stated(
      '<cbc:TaxExclusiveAmount>40</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>48.40</cbc:TaxInclusiveAmount><cbc:PayableAmount>48.40</cbc:PayableAmount>',
    ),
  ],
])('totals with or without tax are read: %#', (inside) => {
  expect(words(po(poLine('10') + inside))).toBe('read')
})

test('terms, contacts, codes, dates and files of an order are kept', () => {
  const document = orderOf(`<cbc:Note>Pipe &amp; &lt;valves></cbc:Note>
    <cac:ValidityPeriod><cbc:EndDate>2026-12-31</cbc:EndDate></cac:ValidityPeriod>
    <cac:QuotationDocumentReference><cbc:ID>Q-77</cbc:ID></cac:QuotationDocumentReference>
    <cac:AdditionalDocumentReference><cbc:ID>DWG</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain" filename="drawing.txt">UXVheSA3</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>
    <cac:BuyerCustomerParty><cac:Party><cac:Contact><cbc:Name>Jan Vos</cbc:Name><cbc:Telephone>+31 10 1</cbc:Telephone></cac:Contact></cac:Party></cac:BuyerCustomerParty>
    <cac:Delivery><cac:DeliveryLocation><cbc:ID schemeID="UN/LOCODE">XYZAB</cbc:ID></cac:DeliveryLocation>
      <cac:RequestedDeliveryPeriod><cbc:StartDate>2026-06-10</cbc:StartDate><cbc:StartTime>08:00:00</cbc:StartTime><cbc:EndDate>2026-06-12</cbc:EndDate></cac:RequestedDeliveryPeriod>
      <cac:DeliveryParty><cac:PartyName><cbc:Name>Port Agency</cbc:Name></cac:PartyName></cac:DeliveryParty></cac:Delivery>
    <cac:DeliveryTerms><cbc:ID>DAP</cbc:ID><cac:DeliveryLocation><cbc:Name>Rotterdam</cbc:Name></cac:DeliveryLocation></cac:DeliveryTerms>
    <cac:PaymentTerms><cbc:Note>30 days net</cbc:Note></cac:PaymentTerms>
    ${allowance(true, 'Packing', '5')}
    <cac:OrderLine><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="H87">2</cbc:Quantity>
      <cac:Price><cbc:PriceAmount currencyID="EUR">7.50</cbc:PriceAmount></cac:Price>
      <cac:Item><cbc:Name>Shackle</cbc:Name>
        <cac:BuyersItemIdentification><cbc:ID>B-1</cbc:ID></cac:BuyersItemIdentification>
        <cac:SellersItemIdentification><cbc:ID>S-1</cbc:ID></cac:SellersItemIdentification>
        <cac:StandardItemIdentification><cbc:ID schemeID="0160">0555123</cbc:ID></cac:StandardItemIdentification>
        <cac:OriginCountry><cbc:IdentificationCode>NO</cbc:IdentificationCode></cac:OriginCountry>
      </cac:Item></cac:LineItem></cac:OrderLine>`)
  expect(document).toMatchObject({
    incoterm: 'DAP',
    incotermPlace: 'Rotterdam',
    paymentTerms: '30 days net',
    otherCharges: '5',
    otherChargesLabel: 'Packing',
    deliveryPort: 'XYZAB',
    deliveryFrom: '2026-06-10',
    deliveryDueDate: '2026-06-12',
    attachments: [{ name: 'drawing.txt', content: 'UXVheSA3' }],
    lines: [{ code: 'S-1' }],
  })
  for (const kept of [
    'Pipe & <valves>',
    'Q-77',
    'Jan Vos',
    '+31 10 1',
    'Port Agency',
    'Validity period: End date 2026-12-31',
    '08:00:00',
  ])
    expect(document.comments).toContain(kept)
  for (const kept of ["Buyer's number B-1", 'GTIN 0555123', 'Identification code NO'])
    expect(document.lines[0]!.remarks).toContain(kept)
})

test('remarks that a line cannot hold stand whole in the comments', () => {
  const long = 'x'.repeat(1200)
  const { lines, comments } = requisitionOf(
    `<cbc:ID>R</cbc:ID><cac:RequestForQuotationLine><cbc:ID>1</cbc:ID><cbc:Note>${long}</cbc:Note><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="H87">2</cbc:Quantity><cac:Item><cbc:Name>Rope</cbc:Name></cac:Item></cac:LineItem></cac:RequestForQuotationLine>`,
  )
  expect(lines[0]!.remarks).toHaveLength(1000)
  expect(comments).toBe(`Line 1: ${long}`)
})

test('UBL of another kind is told which are taken', () => {
  const catalogue = `<Catalogue xmlns="${base}Catalogue-2"><cbc:ID xmlns:cbc="${base}CommonBasicComponents-2">1</cbc:ID></Catalogue>`
  expect(words(catalogue)).toBe(
    'A UBL Catalogue is not taken here. Please send a RequestForQuotation or an Order',
  )
})
