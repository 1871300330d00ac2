import { expect, test } from 'vitest'
import { readEcbRates } from './rates.ecb.ts'

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>
<Cube time='2026-05-14'><Cube currency='USD' rate='1.0800'/></Cube>
<Cube time='2026-05-15'><Cube currency='USD' rate='1.0842'/><Cube currency='JPY' rate='169.08'/><Cube currency='XX' rate='1'/><Cube currency='GBP' rate='N/A'/></Cube>
</Cube></gesmes:Envelope>`

test('the newest day of the XML, as prices in the base currency', () => {
  expect(readEcbRates(xml, 'EUR')).toEqual({
    on: '2026-05-15',
    rates: [
      { currency: 'USD', rate: '0.922339051835' },
      { currency: 'JPY', rate: '0.005914360066' },
    ],
  })
  const { rates } = readEcbRates(xml, 'USD')
  expect(rates).toContainEqual({ currency: 'EUR', rate: '1.0842' })
  expect(rates).toContainEqual({ currency: 'JPY', rate: '0.006412349184' })
})

test('the daily, the historical and the data portal CSV', () => {
  expect(readEcbRates('Date, USD, JPY, \n15 May 2026, 1.0842, 169.08, \n', 'USD').on).toBe(
    '2026-05-15',
  )
  expect(readEcbRates('Date,USD,CYP\n2026-05-14,1.08,N/A\n2026-05-15,1.0842,N/A\n', 'USD')).toEqual(
    {
      on: '2026-05-15',
      rates: [{ currency: 'EUR', rate: '1.0842' }],
    },
  )
  const portal =
    'KEY,FREQ,CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE\nEXR.D.USD,D,USD,EUR,2026-05-15,1.0842\nEXR.D.GBP,D,GBP,EUR,2026-05-15,0.8557'
  expect(readEcbRates(portal, 'EUR').rates.map((rate) => rate.currency)).toEqual(['USD', 'GBP'])
})

test('anything else is refused', () => {
  for (const file of [
    '',
    'x',
    '<a/>',
    'Date,USD\n',
    'Date,USD\n2026-05-15,-1',
    `<!DOCTYPE a>${xml}`,
    xml.slice(0, 300),
    'a,b\n1,2',
  ])
    expect(() => readEcbRates(file, 'EUR')).toThrow('ECB format')
  expect(() => readEcbRates(xml, 'XYZ')).toThrow('ECB format')
})
