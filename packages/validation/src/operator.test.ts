import { expect, test } from 'vitest'
import { OperatorForm, operatorRules, OperatorRulesForm, usualRules } from './operator.ts'

const typed = {
  name: 'Harbour Markets Ltd',
  address: 'Quay 4',
  postCode: '1781 AB',
  city: 'Den Helder',
  country: 'NL',
  email: 'office@harbour.example',
  phone: '+31 223 555 019',
  registration: '',
  vatId: '',
  representedBy: '',
  privacyEmail: '',
  hours: '',
  sourceUrl: '',
  issuesUrl: '',
}
test.each([
  [{}, undefined],
  [{ privacyEmail: 'nobody' }, 'privacyEmail: Please insert a valid email'],
  [{ sourceUrl: 'http://code.example' }, 'sourceUrl: An address that begins with https://'],
  [{ sourceUrl: 'nowhere' }, 'sourceUrl: An address that begins with https://'],
  [{ sourceUrl: 'https://code.example' }, undefined],
  [{ country: 'nl' }, 'country: This field is required'],
])('an imprint with %o: %s', (more, problem) => {
  const issue = OperatorForm.safeParse({ ...typed, ...more }).error?.issues[0]
  expect(issue && `${issue.path.join('.')}: ${issue.message}`).toBe(problem)
})

test('what is left empty says nothing', () => {
  expect(OperatorForm.parse(typed)).toMatchObject({
    privacyEmail: null,
    sourceUrl: null,
    hours: null,
  })
})

test.each([
  [29, false],
  [30, true],
  [3650, true],
  [3651, false],
])('what strangers send is kept for %i days: %s', (days, may) => {
  const rules = { supplierApproval: 'on', enquiryDays: days, applicationDays: days }
  expect(OperatorRulesForm.safeParse(rules).success).toBe(may)
})

test('where the operator has said nothing a year for enquiries and half a year for applications', () => {
  expect(operatorRules(null)).toEqual({
    supplierApproval: 'off',
    enquiryDays: 365,
    applicationDays: 180,
  })
  expect(operatorRules({ enquiryDays: 90 })).toEqual({ ...usualRules, enquiryDays: 90 })
  expect(operatorRules({ enquiryDays: 9 })).toEqual(usualRules)
})
