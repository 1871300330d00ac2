import { expect, it } from 'vitest'
import { emptyPackage, packageSums } from './packages.ts'

const box = { ...emptyPackage, weight: '24.2', length: '60', width: '40', height: '40' }

it('sums weight and volume in kg and m3 and counts the larger of the two', () => {
  expect(packageSums([box, box], 'KG', 'CM')).toEqual({
    weight: '48.40',
    volume: '0.19',
    chargeable: '48.40',
  })
  expect(packageSums([{ ...box, weight: '1' }], 'KG', 'CM').chargeable).toBe('16.03')
  expect(packageSums([{ ...box, weight: '10' }], 'LB', 'IN').weight).toBe('4.54')
})

it('reads a comma, and leaves out what cannot be read', () => {
  const sums = packageSums(
    [
      { ...box, weight: '3,25' },
      { ...box, weight: 'x', width: '' },
    ],
    'KG',
    'CM',
  )
  expect(sums).toMatchObject({ weight: '3.25', volume: '0.10' })
})
