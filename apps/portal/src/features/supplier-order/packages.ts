import Big from 'big.js'
import { messages } from '@fairlead/validation/messages'

/** One package as typed. */
export interface PackageRow {
  kind: string
  contains: string
  weight: string
  length: string
  width: string
  height: string
}
export type PackageField = keyof PackageRow

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

const isMeasure = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0

/** What is wrong with the packages, by row and field. */
export function packageProblems(rows: readonly PackageRow[]) {
  return rows.flatMap((row, index) =>
    measures
      .filter((field) => !isMeasure(row[field]))
      .map((field) => {
        const message = row[field] === '' ? messages.required : messages.number
        return { index, field, message }
      }),
  )
}

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
    if (isMeasure(row.weight)) weight = weight.plus(new Big(row.weight).times(kg))
    const sides = [row.length, row.width, row.height]
    if (sides.every(isMeasure))
      volume = volume.plus(sides.reduce((v, side) => v.times(side).times(metre), new Big(1)))
  }
  const byVolume = volume.times(167)
  return {
    weight: weight.toFixed(2),
    volume: volume.toFixed(2),
    chargeable: (byVolume.gt(weight) ? byVolume : weight).toFixed(2),
  }
}
