import { expect, test } from 'vitest'
import { addressLines, countryName } from './address.ts'

const nowhere = { address: null, postCode: null, city: null, country: null }

test.each([
  [nowhere, []],
  [{ ...nowhere, country: 'GR' }, ['Greece']],
  [
    { address: '14 Akti Kallisto\nGate 3', postCode: '185 39', city: 'Piraeus', country: 'GR' },
    ['14 Akti Kallisto', 'Gate 3', '185 39 Piraeus, Greece'],
  ],
  [{ ...nowhere, address: ' ', city: 'Busan', country: null }, ['Busan']],
])('%j is written as %j', (place, lines) => {
  expect(addressLines(place)).toEqual(lines)
})

test('what is no code of a country stays as it is', () => {
  expect(countryName('Hellas')).toBe('Hellas')
  expect(countryName('ZZ')).toBe('Unknown Region')
  expect(countryName(null)).toBe('')
})
