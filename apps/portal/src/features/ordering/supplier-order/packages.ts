import Big from 'big.js'
import { measureOf } from '@fairlead/validation/packaging'

/** One package as typed. */
export interface PackageRow {
  kind: string
  contains: string
  weight: string
  length: string
  width: string
  height: string
}

export const emptyPackage: PackageRow = {
  kind: 'Carton',
  contains: '',
  weight: '',
  length: '',
  width: '',
  height: '',
}
export const packageKinds = ['Carton', 'Crate', 'Pallet', 'Drum', 'Case', 'Bundle', 'Envelope']
export const measures = ['weight', 'length', 'width', 'height'] as const

/** Gross weight in kg, volume in m3, and the weight that air freight counts (167 kg per m3). */
export function packageSums(
  rows: readonly PackageRow[],
  weightUom: 'KG' | 'LB',
  sizeUom: 'CM' | 'IN',
) {
  const kg = weightUom === 'KG' ? 1 : 0.45359237
  const metre = sizeUom === 'CM' ? 0.01 : 0.0254
  let weight = new Big(0)
  let volume = new Big(0)
  for (const row of rows) {
    weight = weight.plus(new Big(measureOf(row.weight) ?? 0).times(kg))
    const sides = [row.length, row.width, row.height].map((side) => measureOf(side) ?? 0)
    volume = volume.plus(sides.reduce((v: Big, side) => v.times(side).times(metre), new Big(1)))
  }
  const byVolume = volume.times(167)
  return {
    weight: weight.toFixed(2),
    volume: volume.toFixed(2),
    chargeable: (byVolume.gt(weight) ? byVolume : weight).toFixed(2),
  }
}
