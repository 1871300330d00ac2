import { expect, test } from 'vitest'
import { normaliseUnit, unitOfCode } from './reading.units.ts'

test.each([
  ['pieces', 'PCS', 'H87'],
  ['PCE', 'PCS', 'H87'],
  ['EA', 'PCS', 'H87'],
  ['ea.', 'PCS', 'H87'],
  ["Pc's", 'PCS', 'H87'],
  ['Nr', 'PCS', 'H87'],
  ['NAR', 'PCS', 'H87'],
  ['C62', 'PCS', 'H87'],
  ['Stück', 'PCS', 'H87'],
  ['Stk.', 'PCS', 'H87'],
  ['τεμ', 'PCS', 'H87'],
  ['ΤΕΜ.', 'PCS', 'H87'],
  ['шт.', 'PCS', 'H87'],
  ['个', 'PCS', 'H87'],
  ['件', 'PCS', 'H87'],
  ['개', 'PCS', 'H87'],
  ['Satz', 'SET', 'SET'],
  ['套', 'SET', 'SET'],
  ['к-т', 'SET', 'SET'],
  ['takım', 'SET', 'SET'],
  ['Paar', 'PR', 'PR'],
  ['ζεύγος', 'PR', 'PR'],
  ['grs', 'GRS', 'GRO'],
  ['gr', 'G', 'GRM'],
  ['cl', 'CL', 'CLT'],
  ['bbl', 'BBL', 'BLL'],
  ['barrel', 'BBL', 'BLL'],
  ['case', 'CASE', 'XCS'],
  ['bundle', 'BDL', 'XBE'],
  ['sack', 'SACK', 'XSA'],
  ['pallet', 'PLT', 'XPX'],
  ['cartridge', 'CTG', 'XCQ'],
  ['assy', 'ASSY', 'C62'],
  ['km', 'KM', 'KMT'],
  ['lit', 'LTR', 'LTR'],
  ['Ltrs', 'LTR', 'LTR'],
  ['t', 'MT', 'TNE'],
  ['KGM', 'KG', 'KGM'],
  ['m²', 'SQM', 'MTK'],
  ['Set(s)', 'SET', 'SET'],
  ['DMT', 'DMT', 'DMT'],
])('%s is %s', (written, unit, code) => expect(normaliseUnit(written)).toEqual({ unit, code }))

test.each(['wobble', 'Kpl', '__proto__', ''])('%s is not known and stays as it is', (written) =>
  expect(normaliseUnit(written)).toEqual({ unit: written, code: null }),
)

test.each([
  ['H87', 'PCS'],
  ['C62', 'PCS'],
  ['NIU', 'PCS'],
  ['EA', 'PCS'],
  ['NAR', 'PCS'],
  ['KGM', 'KG'],
])('the code %s is %s', (code, unit) => expect(unitOfCode(code)).toBe(unit))
