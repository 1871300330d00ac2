/** A request of a large case that waits for its quotation. */
export interface LargeRequest {
  id: number
  supplierId: number
  lineIds: number[]
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A draft RFQ of 20 lines as the portal sends it. */
export const createBody = (number: string, vesselId: number): string =>
  JSON.stringify({
    type: 'SUPPLIES',
    title: 'Deck stores',
    requisitionNumber: `C-${number}`,
    vesselId,
    priority: 'NORMAL',
    deliveryPort: 'NLRTM',
    dueAt: `${day(7).slice(0, 10)}T12:00:00.000Z`,
    timeZone: 'Europe/Athens',
    vesselEta: day(14).slice(0, 10),
    text: '<p>Please quote.</p>',
    components: [],
    lines: Array.from({ length: 20 }, (_, i) => ({
      name: `Cotton rags, white, bale ${i}`,
      code: `17${4000 + i}`,
      scheme: 'IMPA',
      quantity: String(i + 1),
      unit: 'BALE',
    })),
  })

/** A quotation for every line of a request. */
export const quoteBody = (request: LargeRequest) => ({
  request: {
    currency: 'EUR',
    transportationCost: '100.00',
    otherCharges: '20.00',
    pricesGoodUntil: day(30).slice(0, 10),
    incoterm: 'DAP',
    incotermPlace: 'Rotterdam',
    paymentTerms: 'NET_30',
    submitterFirstname: 'Sam',
    submitterSurname: 'Stone',
    lines: request.lineIds.map((caseLineId, i) => ({
      caseLineId,
      quantity: String((i % 60) + 1),
      unitCost: `${10 + (i % 90)}.50`,
      quality: 'OEM',
      availabilityDays: 5,
    })),
  },
})

/** The body as a form of JSON fields, which is how a browser sends a quotation with its files. */
export function multipart(body: Record<string, unknown>) {
  const boundary = 'bench-boundary-0123456789'
  const parts = Object.entries(body).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`,
  )
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}
