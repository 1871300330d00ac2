import { expect, test } from 'vitest'
import { measureOf, PackagingForm, packagingEntries } from './packaging.ts'

const packed = {
  packages: [
    { kind: 'Crate', contains: null, weight: '3,25', length: '60', width: '40', height: '40' },
  ],
  weightUom: 'KG',
  dimensionsUom: 'CM',
  address: 'Quay 7',
  readyFrom: '',
}

test.each([
  ['3,25', '3.25'],
  ['3.25', '3.25'],
  ['1,250.5', '1250.5'],
  ['0', null],
  ['0,00', null],
  ['3.255', null],
  ['x', null],
])('a weight typed as %j is %j', (typed, read) => {
  expect(measureOf(typed)).toBe(read)
})

test.each([
  ['', 'This field is required'],
  ['x', 'Please insert a valid number'],
  ['0', 'More than zero'],
  ['1.234', 'At most 2 decimals'],
  ['0.234', 'At most 2 decimals'],
])('the weight %j is refused with words', (weight, message) => {
  const packages = [{ ...packed.packages[0]!, weight }]
  const { error } = PackagingForm.safeParse({ ...packed, packages })
  expect(error?.issues).toMatchObject([{ path: ['packages', 0, 'weight'], message }])
})

test('what waits for collection waits from today on', () => {
  const problems = (readyFrom: string) =>
    packagingEntries('2026-03-02').safeParse({ ...packed, readyFrom }).error?.issues.length ?? 0
  expect(['', '2026-03-02', '2026-03-01'].map(problems)).toEqual([0, 0, 1])
  expect(PackagingForm.parse(packed).packages[0]!.weight).toBe('3.25')
  expect(PackagingForm.parse(packed).dangerousGoods).toBe(false)
  expect(PackagingForm.safeParse({ ...packed, packages: [] }).error?.issues[0]?.message).toBe(
    'At least one package is required',
  )
})
