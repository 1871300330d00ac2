import { expect, test } from 'vitest'
import { declared } from './declaration.fixture.ts'
import { barredAbove, materialDeclarationProblems } from './material-check.ts'
import type { MaterialAnswer } from './material-declaration.ts'
import {
  allThresholds,
  materialName,
  materialRows,
  referencesOn,
  thresholdLabel,
  thresholdsOn,
  type Threshold,
} from './threshold.ts'

const today = '2026-05-18'
const codesOn = (day: string, eu = true, rows?: readonly Threshold[]) =>
  thresholdsOn(day, { eu }, rows).rows.map(({ code }) => code)

test('the form has sixteen rows under the EU’s regulation and fourteen without, ozone depleting ones opening into nine', () => {
  const rows = materialRows(thresholdsOn(today, { eu: true }).rows)
  expect(rows.map(({ table, short, label }) => `${table} ${short}: ${label}`)).toEqual([
    'A Asbestos: 0.1 %',
    'A PCB: 50 mg/kg',
    'A Ozone depleting: none',
    'A Organotin: 2,500 mg/kg tin',
    'A Cybutryne: 1,000 mg/kg dry paint',
    'B Cadmium: 100 mg/kg',
    'B Chromium VI: 1,000 mg/kg',
    'B Lead: 1,000 mg/kg',
    'B Mercury: 1,000 mg/kg',
    'B PBB: 50 mg/kg',
    'B PBDE: 1,000 mg/kg',
    'B PCN, over 3 Cl: 50 mg/kg',
    'B Radioactive: none',
    'B SCCP C10-C13: 1 %',
    'EU PFOS: 10 mg/kg',
    'EU HBCDD: 100 mg/kg',
  ])
  expect(rows[2]!.materials).toHaveLength(9)
  const opened = materialRows(thresholdsOn(today, { eu: true }).rows, new Set(['ods']))
  expect(opened.map(({ short }) => short).slice(1, 5)).toEqual([
    'PCB',
    'CFC',
    'Halons',
    'Other CFC',
  ])
  expect(opened).toHaveLength(24)
  expect(materialRows(thresholdsOn(today, { eu: false }).rows)).toHaveLength(14)
})

test('a threshold applies from its day on', () => {
  expect(codesOn('2023-07-06')).not.toContain('cybutryne')
  expect(codesOn('2023-07-07')).toContain('cybutryne')
  expect(codesOn('2010-01-01')).toEqual([])
  expect(thresholdsOn(today, { eu: true }).edition).toBe('2023-07-07')
})

test('a change is a new row: it takes the place of the older one on its day', () => {
  const lead = allThresholds.find(({ code }) => code === 'lead')!
  const rows = [{ ...lead, value: '500', validFrom: '2027-01-01' }, ...allThresholds]
  const valueOn = (day: string) =>
    thresholdsOn(day, { eu: true }, rows).rows.find(({ code }) => code === 'lead')?.value
  expect(valueOn('2026-12-31')).toBe('1000')
  expect(valueOn('2027-01-01')).toBe('500')
  expect(codesOn('2027-01-01', true, rows)).toHaveLength(24)
  expect(thresholdsOn('2027-01-01', { eu: true }, rows).edition).toBe('2027-01-01')
})

test('a material is what the data says: a row more is a row of the form, asked for and checked', () => {
  const row: Threshold = {
    ...allThresholds.find(({ code }) => code === 'lead')!,
    code: 'mccp',
    name: 'Medium-chain chlorinated paraffins',
    short: 'MCCP',
    value: '1',
    unit: '%',
    barred: true,
    validFrom: '2027-01-01',
    source: 'A test',
  }
  const on = (day: string) => thresholdsOn(day, { eu: true }, [...allThresholds, row]).rows
  const declaration = declared()
  const problemsOn = (day: string, more: Partial<MaterialAnswer> | null) => {
    const answers = more
      ? [...declaration.answers, { ...declaration.answers[0]!, code: 'mccp', ...more }]
      : declaration.answers
    return materialDeclarationProblems({ ...declaration, answers }, { today, thresholds: on(day) })
      .filter(({ message }) => message.includes('MCCP') || message.includes('mg/kg'))
      .map(({ path }) => path)
  }
  expect(materialRows(on('2026-12-31'))).toHaveLength(16)
  expect(materialRows(on('2027-01-01')).map(({ short, label }) => `${short}: ${label}`)).toContain(
    'MCCP: 1 %',
  )
  expect(problemsOn('2026-12-31', null)).toEqual([])
  expect(problemsOn('2027-01-01', null)).toEqual(['answers.mccp.above'])
  const masses = { unit: 'g', partMass: '1', partUnit: 'kg' } as const
  expect(problemsOn('2027-01-01', { ...masses, mass: '10' })).toEqual([])
  expect(problemsOn('2027-01-01', { ...masses, mass: '10.001' })).toEqual(['answers.mccp.above'])
  const above = { answers: [{ ...declaration.answers[0]!, code: 'mccp', above: true }] }
  expect(barredAbove(above, on('2026-12-31'))).toEqual([])
  expect(barredAbove(above, on('2027-01-01'))).toEqual([row])
})

test('every row names its source, and no day has two for one material', () => {
  for (const row of allThresholds) expect(row.source, row.code).not.toBe('')
  const keys = allThresholds.map(({ regime, code, validFrom }) => `${regime} ${code} ${validFrom}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(allThresholds.filter(({ barred }) => barred).map(({ code }) => code)).toEqual([
    'asbestos',
    'pcb',
  ])
  expect(allThresholds.filter(({ value }) => value === null).map(thresholdLabel)).toEqual(
    Array.from({ length: 10 }, () => 'none'),
  )
})

test.each([
  ['lead', 'Lead'],
  ['ods', 'Ozone depleting'],
  ['unobtainium', 'unobtainium'],
])('%s is called %s', (code, name) => expect(materialName(code)).toBe(name))

test.each([
  ['2015-05-14', true, ['(EU) 1257/2013']],
  ['2015-05-15', false, ['MEPC.269(68)']],
  ['2023-07-06', true, ['MEPC.269(68)', '(EU) 1257/2013']],
  ['2023-07-07', true, ['MEPC.379(80)', '(EU) 1257/2013']],
  [today, false, ['MEPC.379(80)']],
])('on %s, under the EU’s regulation (%s), a declaration refers to %j', (day, eu, numbers) =>
  expect(referencesOn(day, { eu }).map(({ number }) => number)).toEqual(numbers),
)
