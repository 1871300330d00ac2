import type { ConformityDeclaration } from './conformity-declaration.ts'
import { emptyAnswers, noneAboveForTheRest } from './material-check.ts'
import type { MaterialAnswer, MaterialDeclaration } from './material-declaration.ts'
import { referencesOn, thresholdsOn } from './threshold.ts'

/** Today in the tests of the declarations. */
export const today = '2026-05-18'
/** What is asked of a ship under the EU's regulation. */
export const asked = thresholdsOn(today, { eu: true })

/** A declaration with nothing wrong in it: none above but these. */
export function declared(
  above: Record<string, Partial<MaterialAnswer>> = {},
  more: Partial<MaterialDeclaration> = {},
): MaterialDeclaration {
  return {
    number: 'MD-KEP-0933',
    date: today,
    sdocNumber: 'SD-KEP-0412',
    supplier: {
      company: 'Kestrelman Engine Parts',
      division: 'Spares',
      address: '18 Clydebrae Street, Glasgow G51 2AJ, United Kingdom',
      contact: 'Duncan Rowe',
      phone: '+44 141 496 0211',
      fax: null,
      email: 'ihm@kestrelman.example',
    },
    remarks: ['Bush of CuSn7Pb15, EN 1982'],
    maker: 'MAN B&W',
    productName: 'Suction valve, complete',
    productNumber: '90910-118-034',
    revision: 'C',
    delivered: { amount: '6', unit: 'PCS' },
    information: '3.20 kg each, steel body, brass guide bush',
    basis: 'piece',
    answers: noneAboveForTheRest(emptyAnswers(asked.rows)).map((answer) => ({
      ...answer,
      ...above[answer.code],
    })),
    edition: asked.edition,
    eu: true,
    ...more,
  }
}

/** Lead in a bush: 14 g in 560 g. */
export const leadInBush: Partial<MaterialAnswer> = {
  above: true,
  mass: '14',
  unit: 'g',
  where: 'Guide bush, brass',
  partMass: '560',
  partUnit: 'g',
}

/** The declaration of conformity to it. */
export function conforming(more: Partial<ConformityDeclaration> = {}): ConformityDeclaration {
  return {
    number: 'SD-KEP-0412',
    issuer: {
      name: 'Kestrelman Engine Parts',
      address: '18 Clydebrae Street, Glasgow G51 2AJ, United Kingdom',
    },
    objects: 'Suction valve, complete, 90910-118-034 revision C',
    covers: ['MD-KEP-0933'],
    references: referencesOn(today, { eu: true }),
    information: null,
    place: 'Glasgow',
    date: today,
    name: 'Duncan Rowe',
    function: 'Quality lead',
    signature: 'Duncan Rowe',
    ...more,
  }
}
