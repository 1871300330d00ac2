import { expect, test } from 'vitest'
import { packsUnread, readPacks, typedPrices } from './sheet-packs.ts'
import { fromLineForm, emptyRow, toLineForm } from './sheet-row.ts'
import { asked } from './sheet-samples.ts'

const typed = (more: Partial<Parameters<typeof readPacks>[0]>) => ({
  packSize: '',
  minimumQuantity: '',
  priceBreaks: '',
  ...more,
})

test.each<[string, Partial<Parameters<typeof readPacks>[0]>, object, string[]]>([
  ['nothing', {}, { packSize: null, minimumQuantity: null, priceBreaks: [] }, []],
  ['a comma', { packSize: '2,5' }, { packSize: '2.5' }, []],
  ['a word', { packSize: 'dozen' }, { packSize: null }, ['packSize']],
  ['no minimum at all', { minimumQuantity: '0' }, { minimumQuantity: null }, ['minimumQuantity']],
  ['an empty row of prices', { priceBreaks: '=' }, { priceBreaks: [] }, []],
  ['half a row of prices', { priceBreaks: '200=' }, { priceBreaks: [] }, ['priceBreaks']],
])('%s is read, or said to be unreadable', (_, of, read, unread) => {
  expect(readPacks(typed(of))).toMatchObject(read)
  expect(packsUnread(typed(of)).map(([field]) => field)).toEqual(unread)
})

test('a stored line and a draft of it are typed alike', () => {
  const stored = [{ from: '200', unitCost: '8.50' }]
  expect(typedPrices(stored)).toBe('200=8.50')
  expect(typedPrices('20o=8.50')).toBe('20o=8.50')
  const line = { caseLineId: 1, supplierCode: 'K-7', packSize: '12', priceBreaks: stored }
  const row = fromLineForm(emptyRow(asked(1, '4')), line)
  expect(toLineForm(row)).toMatchObject(line)
})
