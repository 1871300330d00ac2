import { expect, test } from 'vitest'
import { BuyerCompanyForm, companyActions, FocusForm, lockedWords } from './company.ts'

const typed = {
  name: 'Arden Shipmanagement',
  country: 'GR',
  currency: 'USD',
  firstName: 'Ada',
  lastName: 'Arden',
  email: ' ada@arden.example ',
  vesselName: '',
  vesselImo: '',
}
const problems = (change: Partial<typeof typed>) =>
  BuyerCompanyForm.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path[0]) ?? []

test.each([
  [{}, []],
  [{ vesselName: 'Arden Star', vesselImo: 'IMO 9074729' }, []],
  [{ vesselName: 'Arden Star' }, ['vesselImo']],
  [{ vesselName: 'Arden Star', vesselImo: '9074720' }, ['vesselImo']],
  [{ vesselImo: '9074729' }, ['vesselName']],
  [{ country: '' }, ['country']],
  [{ currency: 'XX' }, ['currency']],
  [{ name: '  ', firstName: '7', email: 'no' }, ['firstName', 'email', 'name']],
])('a company with %o lacks %o', (change, expected) => {
  expect(problems(change)).toEqual(expected)
})

test('what support may do to a company', () => {
  expect(companyActions({ kind: 'BUYER', locked: false, state: 'ACTIVE' })).toEqual([
    'lock',
    'modules',
  ])
  expect(companyActions({ kind: 'SUPPLIER', locked: false, state: 'PENDING' })).toEqual([
    'approve',
    'lock',
    'focus',
  ])
  expect(companyActions({ kind: 'SUPPLIER', locked: true, state: 'ACTIVE' })).toEqual([
    'unlock',
    'focus',
  ])
  expect(companyActions({ kind: 'OPERATOR', locked: false, state: 'ACTIVE' })).toEqual([])
})

test('a supplier keeps one focus at least, in one order', () => {
  expect(FocusForm.safeParse({ focus: [] }).success).toBe(false)
  expect(FocusForm.parse({ focus: ['EINVOICING', 'PURCHASING', 'PURCHASING'] }).focus).toEqual([
    'PURCHASING',
    'EINVOICING',
  ])
})

test('the log-in says why', () => {
  expect(lockedWords('Bills are open. ')).toBe(
    'Your company has been locked: Bills are open. Please contact support',
  )
})
