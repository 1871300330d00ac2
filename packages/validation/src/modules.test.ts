import { expect, test } from 'vitest'
import { ModulesForm } from './company.ts'
import { companyModules, moduleOffWords, modulesBut } from './modules.ts'

test.each([
  [[], ['ERP', 'SHIPS', 'PRICE_HISTORY']],
  [['SHIPS'], ['ERP', 'PRICE_HISTORY']],
  [['ERP', 'SHIPS', 'PRICE_HISTORY'], []],
  // One that is no more has no say.
  [['GONE'], ['ERP', 'SHIPS', 'PRICE_HISTORY']],
])('with %j off, %j are on', (off, on) => {
  expect(modulesBut(off)).toEqual(on)
})

test.each([
  [
    ['SHIPS', 'ERP'],
    ['ERP', 'SHIPS'],
  ],
  [['ERP', 'ERP'], ['ERP']],
  [[], []],
])('%j is kept as %j', (modules, kept) => {
  expect(ModulesForm.parse({ modules })).toEqual({ modules: kept })
})

test('what is not a module is refused', () => {
  expect(ModulesForm.safeParse({ modules: ['FREIGHT_TO_MARS'] }).success).toBe(false)
})

test.each(companyModules)('who meets %s switched off reads who can switch it on', (module) => {
  expect(moduleOffWords(module)).toMatch(/switched off for your company\. Support can switch it on/)
})
