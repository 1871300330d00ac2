import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ago, formatDate, formatDateTime, formatZoned } from './date.ts'
import { downloadName, reportName, zipName } from './download-name.ts'
import { quotationLabel, requestLabel } from './label.ts'
import { formatPerson, shortenFileName } from './name.ts'
import {
  formatAmount,
  formatBytes,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from './number.ts'

test.each([
  [formatNumber('1234567.5'), '1,234,567.5'],
  [formatNumber('12.00'), '12'],
  [formatNumber(null), '-'],
  [formatAmount('1234.5'), '1,234.50'],
  [formatAmount(''), '-'],
  [formatUnitPrice('1234.5'), '1,234.50'],
  [formatUnitPrice('1.845'), '1.8450'],
  [formatUnitPrice('25'), '25.00'],
  [formatUnitPrice(null), '-'],
  [formatAmount('-0.005'), '-0.01'],
  [formatMoney('9.9', 'EUR'), 'EUR 9.90'],
  [formatPercent('4.3'), '4.30 %'],
  [formatQuantity('2.500'), '2.5'],
  [formatBytes(1023), '1023 B'],
  [formatBytes(1536), '1.5 KB'],
  [formatBytes(1024 ** 8), '1 YB'],
])('%s', (printed, expected) => expect(printed).toBe(expected))

describe('dates', () => {
  test('days and instants', () => {
    expect(formatDate('2026-05-18')).toBe('18/05/2026')
    expect(formatDate(null)).toBe('-')
    expect(formatDateTime('2026-05-18T21:30:05Z', 'Pacific/Kiritimati')).toBe('19/05/2026 11:30:05')
    expect(formatDateTime('2026-05-18T21:30:05Z', 'America/Anchorage')).toBe('18/05/2026 13:30:05')
  })

  test('a reader who travels reads the clock of the place', () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TZ', 'Asia/Tokyo')
    expect(formatDateTime('2026-05-18T21:30:05Z')).toBe('19/05/2026 06:30:05')
    vi.stubEnv('TZ', 'America/Anchorage')
    expect(formatDateTime('2026-05-18T21:30:05Z')).toBe('18/05/2026 13:30:05')
  })
  test('on paper an instant names its zone', () => {
    expect(formatZoned('2026-05-18T21:30:05Z', 'Europe/Athens')).toBe(
      '19/05/2026 00:30:05 Europe/Athens',
    )
    expect(formatZoned('2026-05-18T21:30:05Z')).toBe('18/05/2026 21:30:05 UTC')
    expect(formatZoned(null)).toBe('-')
  })
  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [2 * 60 + 30, '2 min ago'],
    [60 * 60, '1 h ago'],
    [23 * 60 * 60, '23 h ago'],
    [26 * 60 * 60, 'on 17/05/2026'],
    // A clock that is behind the server's.
    [-20, 'just now'],
  ])('%d seconds since: %s', (seconds, words) => {
    const now = new Date(2026, 4, 18, 12, 0)
    expect(ago(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words)
  })
})

test('names of people and files', () => {
  expect(formatPerson('eleni', 'Kallinis')).toBe('E. Kallinis')
  expect(formatPerson(null, null)).toBe('-')
  expect(shortenFileName('short.pdf')).toBe('short.pdf')
  expect([...shortenFileName(`${'a'.repeat(60)}.pdf`)]).toHaveLength(45)
  expect(shortenFileName(`${'a'.repeat(60)}.pdf`)).toMatch(/…\.pdf$/)
})

test('names of downloads', () => {
  expect(downloadName('ANS/1', 'a:b\r\n', 'pdf')).toBe('ANS_1 a_b.pdf')
  expect(zipName(new Date(2026, 4, 8), 'rfqs')).toBe('2026-05-08_rfqs_pdf.zip')
  expect(reportName('ANS-26-1')).toBe('ANS-26-1-evaluation-report.pdf')
})

describe('labels of the specification', () => {
  const open = { state: 'SUBMITTED', caseState: 'OPEN', ordered: false } as const
  test.each([
    ['CASE_REQUEST', {}, 'RFQ (Active)'],
    ['CASE_REQUEST_HISTORY, closed', { caseState: 'CLOSED' }, 'RFQ (Inactive)'],
    ['CASE_REQUEST_HISTORY, ordered', { ordered: true }, 'RFQ (Inactive)'],
    ['CASE_REQUEST_HISTORY, by hand', { state: 'MANUALLY_CLOSED' }, 'RFQ (Inactive)'],
    ['CASE_REQUEST_CANCELLED', { state: 'CANCELLED', caseState: 'CANCELLED' }, 'RFQ (Cancelled)'],
    ['CASE_REQUEST_DECLINED', { state: 'DECLINED' }, 'RFQ (Declined)'],
    ['CASE_REQUEST_LOST', { state: 'LOST', caseState: 'CLOSED' }, 'RFQ (Lost)'],
  ] as const)('%s', (_, facts, label) => {
    expect(requestLabel({ ...open, ...facts })).toBe(label)
  })
  test.each([
    ['QUOTATION_ACTIVE', 'INITIAL', 'SUBMITTED', 'Quotation 2 (Active)'],
    ['QUOTATION_ACTIVE, ordered', 'INITIAL', 'ACCEPTED', 'Quotation 2 (Active)'],
    ['QUOTATION_ADDITIONAL', 'ADDITIONAL', 'SUBMITTED', 'Quotation 2 (Active)'],
    ['QUOTATION_INITIAL', 'INITIAL', 'REPLACED', 'Quotation 2 (Initial)'],
    ['QUOTATION_UPDATED', 'EDITED', 'SUBMITTED', 'Quotation 2 (Edited, Active)'],
    ['QUOTATION_UPDATED_CANCELLED', 'EDITED', 'CANCELLED', 'Quotation 2 (Edited, Cancelled)'],
    ['QUOTATION_INITIAL_CANCELLED', 'INITIAL', 'CANCELLED', 'Quotation 2 (Initial, Cancelled)'],
    ['QUOTATION_CANCELLED', 'ADDITIONAL', 'CANCELLED', 'Quotation 2 (Cancelled)'],
  ] as const)('%s', (_, kind, state, label) => {
    expect(quotationLabel(2, kind, state)).toBe(label)
  })
})
