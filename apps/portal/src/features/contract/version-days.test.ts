import { afterEach, describe, expect, it } from 'vitest'
import { writeAs } from '@fairlead/formatting/device-forms'
import { daysOf, standingWords } from './version-days.ts'

afterEach(() => writeAs(null))

const by = { savedBy: 'Sol Saver', publishedBy: 'Pia Pub' }
const rows = [
  ['DRAFT', null, null, 'Draft', 'Draft, Sol Saver'],
  ['ACTIVE', '2026-03-09', null, 'Active since 09/03/2026', 'From 09/03/2026, Pia Pub'],
  ['COMING', '2027-01-02', null, 'From 02/01/2027', 'From 02/01/2027, Pia Pub'],
  ['PAST', '2026-03-09', '2026-12-31', 'Until 31/12/2026', '09/03/2026 to 31/12/2026, Pia Pub'],
  ['PAST', '2026-03-09', '2026-03-08', 'Until 08/03/2026', 'Replaced before its day, Pia Pub'],
] as const

describe('the days of a version are', () => {
  it.each(rows)('%s from %s to %s: %s; %s', (state, activeFrom, activeTo, standing, days) => {
    const version = { state, activeFrom, activeTo, ...by }
    expect([standingWords(version), daysOf(version)]).toEqual([standing, days])
  })

  it("a vendor's, without who wrote them", () =>
    expect(daysOf({ state: 'ACTIVE', activeFrom: '2026-03-09', activeTo: null })).toBe(
      'From 09/03/2026',
    ))

  it.each([
    ['de', 'Active since 09.03.2026', '09.03.2026 to 31.12.2026'],
    ['en-US', 'Active since 03/09/2026', '03/09/2026 to 12/31/2026'],
    ['sv', 'Active since 2026-03-09', '2026-03-09 to 2026-12-31'],
  ])("in the form of the reader's device, %s: %s; %s", (locale, since, both) => {
    writeAs(locale)
    const version = { activeFrom: '2026-03-09', activeTo: '2026-12-31' }
    expect([
      standingWords({ state: 'ACTIVE', ...version }),
      daysOf({ state: 'PAST', ...version }),
    ]).toEqual([since, both])
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'days of the calendar, the same to who reads them in %s',
    (zone) => {
      const here = process.env['TZ']
      process.env['TZ'] = zone
      const version = { activeFrom: '2026-03-09', activeTo: '2026-12-31' }
      const read = daysOf({ state: 'PAST', ...version })
      if (here === undefined) delete process.env['TZ']
      else process.env['TZ'] = here
      expect(read).toBe('09/03/2026 to 31/12/2026')
    },
  )
})
