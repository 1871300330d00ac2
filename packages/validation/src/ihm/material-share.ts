import Big from 'big.js'
import type { Decimal } from '../decimal.ts'
import { activityUnits, type MassUnit, type MaterialAnswer } from './material-declaration.ts'
import { thresholdLabel, type Threshold } from './threshold.ts'

const milligrams: Partial<Record<MassUnit, string>> = {
  mg: '1',
  g: '1000',
  kg: '1000000',
  t: '1000000000',
}

/** A mass in milligrams, exact; null where it is none, or an activity. */
export function milligramsOf(mass: Decimal | null, unit: MassUnit | null): Big | null {
  const factor = unit && milligrams[unit]
  return mass !== null && factor ? new Big(mass).times(factor) : null
}

/** Whether a unit measures activity. */
export const isActivity = (unit: MassUnit | null): boolean =>
  unit !== null && activityUnits.includes(unit)

type Masses = Pick<MaterialAnswer, 'mass' | 'unit' | 'partMass' | 'partUnit'>

/** Parts of one million that a material is of its homogeneous part, as an exact fraction; null where a mass is missing. */
function fractionOf(answer: Masses): { milligrams: Big; part: Big } | null {
  const found = milligramsOf(answer.mass, answer.unit)
  const part = milligramsOf(answer.partMass, answer.partUnit)
  return found && part?.gt(0) ? { milligrams: found, part } : null
}

/** The share in mg/kg, rounded to two decimals to be read; whether it is above is never decided on it. */
export function shareOf(answer: Masses): Decimal | null {
  const fraction = fractionOf(answer)
  return fraction && fraction.milligrams.times(1_000_000).div(fraction.part).round(2).toFixed()
}

/**
 * Whether the masses say that the material is above its threshold, by multiplication and so without rounding: 0.1 % of asbestos is
 * reached at exactly a thousandth. Null where they say nothing.
 */
export function isAboveByMass(answer: Masses, threshold: Threshold): boolean | null {
  const { value, unit, reached } = threshold
  if (value === null) return answer.mass === null ? null : new Big(answer.mass).gt(0)
  const fraction = fractionOf(answer)
  if (!fraction) return null
  const whole = unit === '%' ? 100 : 1_000_000
  const said = fraction.milligrams.times(whole).cmp(fraction.part.times(value))
  return reached === 'FROM' ? said >= 0 : said > 0
}

const thousands = (value: Decimal) => {
  const [whole = '', cents] = value.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (cents ? `.${cents}` : '')
}

/** `14 g in a part of 560 g is 25,000 mg/kg; the threshold is 1,000 mg/kg`. Null where a mass is missing. */
export function shareWords(answer: Masses, threshold: Threshold): string | null {
  const share = shareOf(answer)
  if (share === null) return null
  const masses = `${answer.mass} ${answer.unit} in a part of ${answer.partMass} ${answer.partUnit}`
  return `${masses} is ${thousands(share)} mg/kg; the threshold is ${thresholdLabel(threshold)}`
}
