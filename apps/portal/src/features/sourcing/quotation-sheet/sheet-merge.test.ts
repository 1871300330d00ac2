import { describe, expect, it } from 'vitest'
import { mergeForms, withTheirs, type KeptForm } from './sheet-merge.ts'

const line = (caseLineId: number, unitCost: string, more = {}) => ({
  caseLineId,
  alternative: false,
  unitCost,
  ...more,
})
const form = (more: KeptForm = {}): KeptForm => ({
  currency: 'EUR',
  lines: [],
  notQuoted: [],
  ...more,
})

describe('what two typed on one quotation', () => {
  const base = form({ lines: [line(1, '10'), line(2, '20')] })

  it('is put together where each typed in other cells', () => {
    const mine = form({ lines: [line(1, '11'), line(2, '20')] })
    const theirs = form({
      currency: 'USD',
      lines: [line(1, '10'), line(2, '20', { quantity: '4' })],
    })
    expect(mergeForms(base, mine, theirs)).toEqual({
      form: form({ currency: 'USD', lines: [line(1, '11'), line(2, '20', { quantity: '4' })] }),
      clashes: [],
      taken: 2,
    })
  })

  it('keeps mine and names the other where both typed in one cell', () => {
    const mine = form({ remarks: 'ours', lines: [line(1, '11'), line(2, '20')] })
    const theirs = form({ remarks: 'theirs', lines: [line(1, '12'), line(2, '20')] })
    const { form: merged, clashes, taken } = mergeForms(base, mine, theirs)
    expect(merged).toEqual(mine)
    expect(taken).toBe(0)
    expect(clashes).toMatchObject([
      { caseLineId: null, field: 'remarks', mine: 'ours', theirs: 'theirs' },
      { caseLineId: 1, field: 'unitCost', mine: '11', theirs: '12' },
    ])
    expect(withTheirs(merged, clashes)).toEqual(theirs)
  })

  it('agrees where both typed the same', () => {
    const both = form({ lines: [line(1, '12'), line(2, '20')] })
    expect(mergeForms(base, both, both)).toEqual({ form: both, clashes: [], taken: 0 })
  })

  it('takes away what one took away, and brings what one added', () => {
    const mine = form({ lines: [line(2, '20')], notQuoted: [1] })
    const other = { ...line(2, '18'), alternative: true }
    const theirs = form({ lines: [line(1, '10'), line(2, '20'), other] })
    expect(mergeForms(base, mine, theirs).form).toEqual(
      form({ lines: [line(2, '20'), other], notQuoted: [1] }),
    )
  })

  it('names what one emptied and the other changed', () => {
    const mine = form({ lines: [line(2, '20')] })
    const theirs = form({ lines: [line(1, '12'), line(2, '20')] })
    expect(mergeForms(base, mine, theirs).clashes).toMatchObject([
      { caseLineId: 1, field: 'unitCost', mine: '', theirs: '12' },
    ])
  })

  it('knows no difference between empty, null and absent', () => {
    const empty = form({ remarks: null, lines: [line(1, '10', { unit: '' }), line(2, '20')] })
    expect(mergeForms(base, empty, form({ ...base, remarks: '' })).clashes).toEqual([])
  })
})
