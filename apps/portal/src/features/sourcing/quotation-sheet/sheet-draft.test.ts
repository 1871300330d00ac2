import { describe, expect, it } from 'vitest'
import { keptDraft, normalForm, rawForm, withFilled } from './sheet-draft.ts'
import { emptyHeader, readDraft } from './sheet-header.ts'
import { asked } from './sheet-samples.ts'
import { SheetStore } from './sheet-store.ts'

const lines = [asked(1, '4'), asked(2, '10')]
const line = { caseLineId: 1, alternative: false, unitCost: '2', quantity: '4', unit: 'PCE' }
const other = { ...line, alternative: true, name: 'Own rope', brand: 'Lanex', unitCost: '1.50' }

function taken(before: object[], form: object[], typed: object[] = before, more = {}) {
  const now = rawForm(new SheetStore(lines, typed), { ...emptyHeader, remarks: 'typed here' })
  const { header, lines: read } = readDraft(
    withFilled(now, { before: { lines: before }, form: { lines: form, ...more } }, lines),
  )
  return { header, rows: new SheetStore(lines, read).all() }
}

describe('a filled file', () => {
  it('brings prices, own number, packs and minimum, and leaves what it does not speak of', () => {
    const packs = { supplierCode: 'KEP-7', packSize: '2', minimumQuantity: '2.5' }
    const { rows, header } = taken(
      [line],
      [{ ...line, ...packs, unitCost: '3' }],
      [{ ...line, maker: 'Sulzer', itemNotes: 'typed since' }],
      { currency: 'GBP' },
    )
    expect(rows[0]).toMatchObject({
      values: { unitCost: '3', itemNotes: 'typed since' },
      details: { ...packs, maker: 'Sulzer' },
    })
    expect(header).toMatchObject({ currency: 'GBP', remarks: 'typed here' })
  })

  it('empties what was emptied in it', () => {
    const { rows } = taken([{ ...line, packSize: '4' }], [{ ...line, packSize: null }])
    expect(rows[0]!.details.packSize).toBe('')
  })

  it('brings new, changed and removed alternatives', () => {
    const added = taken([line], [line, other]).rows
    expect(added.map(({ key }) => key)).toEqual(['1', '1:1', '2'])
    expect(added[1]).toMatchObject({ values: { name: 'Own rope' }, details: { brand: 'Lanex' } })
    const changed = taken([line, other], [line, { ...other, unitCost: '1.75', quality: 'OEM' }])
    expect(changed.rows[1]!.values).toMatchObject({ unitCost: '1.75', quality: 'OEM' })
    const removed = taken(
      [line, other, { ...other, name: 'Second' }],
      [line, { ...other, name: 'Second' }],
    )
    expect(removed.rows.map(({ values }) => values.name)).toEqual(['', 'Second', ''])
  })

  it('leaves an alternative that was typed since', () => {
    const { rows } = taken([line], [{ ...line, unitCost: '3' }], [line, other])
    expect(rows.map(({ values }) => values.unitCost)).toEqual(['3', '1.50', ''])
  })
})

describe('what this device keeps', () => {
  const form = (unitCost: string) => normalForm(lines, { lines: [{ ...line, unitCost }] })
  const mine = normalForm(lines, { lines: [{ ...line, unitCost: '' }] })
  const server = { form: form('3'), version: 2 }

  const pricesOver = (open: (typeof mine)[]) => {
    const { form } = keptDraft({ lines }, server, {
      form: mine,
      known: { version: 1, form: mine, open },
    })
    return form?.lines?.map(({ unitCost }) => unitCost)
  }

  it('takes in what somebody else saved meanwhile', () => {
    expect(pricesOver([form('4')])).toEqual(['3'])
  })

  it('stands over its own save whose answer was lost', () => {
    expect(pricesOver([form('4'), form('3')])).toEqual([undefined])
  })
})
