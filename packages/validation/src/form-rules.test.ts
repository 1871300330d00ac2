import { describe, expect, it } from 'vitest'
import { ChangePasswordForm, CodeForm, SettingsForm } from './profile.ts'
import { sendRequestEntries, UnregisteredSupplier } from './case.ts'
import { messages } from './messages.ts'
import { PackagingForm } from './packaging.ts'
import { readinessEntries, sendOrderEntries } from './purchase-order.ts'
import { DeclineAnswer } from './quotation.ts'
import { EmailList } from './text.ts'

interface Rule {
  safeParse: (typed: unknown) => {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** The first problem, as `field: words`. */
const said = (rule: Rule, typed: unknown) => {
  const [first] = rule.safeParse(typed).error?.issues ?? []
  return first ? `${first.path.join('.')}: ${first.message}` : null
}

const box = {
  kind: 'Carton',
  contains: '',
  weight: '24.2',
  length: '60',
  width: '40',
  height: '40',
}
const packed = {
  packages: [box],
  weightUom: 'KG',
  dimensionsUom: 'CM',
  address: 'Waalhaven 12, Rotterdam',
  readyFrom: '',
  openingHours: '',
  contact: '',
  dangerousGoods: false,
  remark: '',
}
const orders = {
  port: null,
  confirmationEmails: '',
  notificationEmails: '',
  vesselEmails: {},
  surveyOn: '',
  deliveryDueDate: '',
}
const settings = {
  currency: 'EUR',
  currencyLock: false,
  lockQuantity: false,
  requireReference: false,
  requireIhm: false,
  allowDistinctItems: true,
  requirePackaging: false,
  requireReason: false,
  allowPreselectedIhmForms: true,
  lateOffers: 'TAKE',
  reportParts: ['quotations'],
}

describe('what is typed into a form is refused with the words that stand at its field', () => {
  it.each<[string, Rule, unknown, string | null]>([
    [
      'declined without a reason',
      DeclineAnswer,
      { reason: '', comment: '' },
      'reason: Please choose a reason',
    ],
    ['declined', DeclineAnswer, { reason: 'OUT_OF_STOCK', comment: '' }, null],
    [
      'a guest without a name',
      UnregisteredSupplier,
      { name: ' ', email: 'a@b.test' },
      `name: ${messages.required}`,
    ],
    [
      'a guest without an address',
      UnregisteredSupplier,
      { name: 'Nord', email: 'nord' },
      `email: ${messages.email}`,
    ],
    ['no addresses', EmailList, '', null],
    ['addresses apart by anything', EmailList, 'a@b.test; c@d.test e@f.test,', null],
    ['one that is none', EmailList, 'a@b.test, nord', `: ${messages.email}: nord`],
    [
      'a weak password',
      ChangePasswordForm,
      { password: 'x', newPassword: 'abc' },
      `newPassword: ${messages.password}`,
    ],
    ['a code with a space', CodeForm, { code: '123 456' }, null],
    ['half a code', CodeForm, { code: '123' }, 'code: Enter the 6 digits that the app shows'],
    ['reminders', SettingsForm, { ...settings, reminderCap: '3' }, null],
    [
      'reminders as nothing',
      SettingsForm,
      { ...settings, reminderCap: '' },
      'reminderCap: Please insert a valid number',
    ],
    [
      'reminders as a part of one',
      SettingsForm,
      { ...settings, reminderCap: '5,5' },
      'reminderCap: Please insert a valid number',
    ],
    [
      'reminders as a power',
      SettingsForm,
      { ...settings, reminderCap: '1e1' },
      'reminderCap: Please insert a valid number',
    ],
    [
      'reminders as wide digits',
      SettingsForm,
      { ...settings, reminderCap: '３' },
      'reminderCap: Please insert a valid number',
    ],
    [
      'fewer than none',
      SettingsForm,
      { ...settings, reminderCap: '-3' },
      'reminderCap: From 0 to 20',
    ],
    ['no reminders', SettingsForm, { ...settings, reminderCap: '0' }, null],
    ['twenty reminders', SettingsForm, { ...settings, reminderCap: '20' }, null],
    [
      'too many reminders',
      SettingsForm,
      { ...settings, reminderCap: '21' },
      'reminderCap: From 0 to 20',
    ],
    ['packages', PackagingForm, packed, null],
    [
      'a package without a weight',
      PackagingForm,
      { ...packed, packages: [{ ...box, weight: '' }] },
      `packages.0.weight: ${messages.required}`,
    ],
    [
      'a package of no height',
      PackagingForm,
      { ...packed, packages: [box, { ...box, height: '0' }] },
      'packages.1.height: More than zero',
    ],
    [
      'a package that cannot be read',
      PackagingForm,
      { ...packed, packages: [{ ...box, width: 'x' }] },
      `packages.0.width: ${messages.number}`,
    ],
    [
      'no address to collect at',
      PackagingForm,
      { ...packed, address: ' ' },
      `address: ${messages.required}`,
    ],
    [
      'the confirmed date',
      readinessEntries('2026-03-02'),
      { option: 'CONFIRMED_DATE_VALID', date: '' },
      null,
    ],
    [
      'a new date, not said',
      readinessEntries('2026-03-02'),
      { option: 'SET_NEW_DATE', date: '' },
      'date: A day that is not in the past',
    ],
    [
      'a new date that has passed',
      readinessEntries('2026-03-02'),
      { option: 'SET_NEW_DATE', date: '2026-03-01' },
      'date: A day that is not in the past',
    ],
    [
      'a new date of today',
      readinessEntries('2026-03-02'),
      { option: 'SET_NEW_DATE', date: '2026-03-02' },
      null,
    ],
    ['orders', sendOrderEntries('2026-03-02'), orders, null],
    [
      'a survey today',
      sendOrderEntries('2026-03-02'),
      { ...orders, surveyOn: '2026-03-02' },
      'surveyOn: The survey date cannot be earlier than tomorrow',
    ],
    [
      'what is no day to deliver by',
      sendOrderEntries('2026-03-02'),
      { ...orders, deliveryDueDate: '4/12 x' },
      `deliveryDueDate: ${messages.date}`,
    ],
    [
      'what is no day of arrival',
      sendOrderEntries('2026-03-02'),
      { ...orders, vesselEta: 'soon' },
      `vesselEta: ${messages.date}`,
    ],
    [
      'what is no day of a survey',
      sendOrderEntries('2026-03-02'),
      { ...orders, surveyOn: '4/12 x' },
      `surveyOn: ${messages.date}`,
    ],
    [
      'a wrong address of a vessel',
      sendOrderEntries('2026-03-02'),
      { ...orders, vesselEmails: { v7: 'x' } },
      `vesselEmails.v7: ${messages.email}: x`,
    ],
    [
      'an RFQ without a date',
      sendRequestEntries(false),
      { dueDate: '', emails: {} },
      `dueDate: ${messages.required}`,
    ],
    ['RFQs with dates of their own', sendRequestEntries(true), { dueDate: '', emails: {} }, null],
    [
      'what is no moment to answer by',
      sendRequestEntries(true),
      { dueDate: 'soon', vesselEta: '', emails: {} },
      `dueDate: ${messages.date}`,
    ],
    [
      'a wrong address in copy',
      sendRequestEntries(true),
      { dueDate: '', emails: { s7: 'x' } },
      `emails.s7: ${messages.email}: x`,
    ],
  ])('%s', (_, rule, typed, words) => {
    expect(said(rule, typed)).toBe(words)
  })
})
