import { expect, test } from 'vitest'
import { formatPort } from './port.ts'

test('a port is named with its country and its code', () => {
  expect(formatPort({ locode: 'GRPIR', name: 'Piraeus', country: 'GR' })).toBe(
    'Piraeus, Greece (GRPIR)',
  )
  expect(formatPort({ locode: 'NLRTM', name: 'Rotterdam', country: 'Netherlands' })).toBe(
    'Rotterdam, Netherlands (NLRTM)',
  )
  expect(formatPort(null)).toBe('-')
})
