import { declineReasonLabels, paymentTermsLabels, qualities } from '@fairlead/validation/vocabulary'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../context.ts'
import {
  continents,
  countries,
  currencies,
  departments,
  euCountries,
  phonePrefixes,
  supplierAccountTypes,
  teamMemberRoles,
  termsOfDelivery,
  transportationModes,
} from './reference.data.lists.ts'
import {
  cardCurrencies,
  certifications,
  externalCategories,
  ihmForms,
  memberships,
} from './reference.data.trade.ts'
import { units } from './reference.data.units.ts'

/** The closed lists: answered from memory, the same for everybody. */
const coded = (labels: Record<string, string>) =>
  Object.entries(labels).map(([code, name]) => ({ code, name }))

export const listContinents: Handler<'ref.continents'> = async () => [...continents]
export const listCountries: Handler<'ref.countries'> = async () => [...countries]
export const listPhonePrefixes: Handler<'ref.phonePrefixes'> = async () => [...phonePrefixes]
export const checkIsEu: Handler<'ref.isEu'> = async (_, { params }) => ({
  isEu: euCountries.has(params.code),
})
export const listCurrencies: Handler<'ref.currencies'> = async () => [...currencies]
export const listPaymentTerms: Handler<'ref.paymentTerms'> = async () => coded(paymentTermsLabels)
export const listTermsOfDelivery: Handler<'ref.termsOfDelivery'> = async () => [...termsOfDelivery]
export const listTransportationModes: Handler<'ref.transportationModes'> = async () => [
  ...transportationModes,
]
export const listDeclineReasons: Handler<'ref.declineReasons'> = async () =>
  coded(declineReasonLabels)
export const listTeamMemberRoles: Handler<'ref.teamMemberRoles'> = async () => [...teamMemberRoles]
export const listSupplierAccountTypes: Handler<'ref.supplierAccountTypes'> = async () => [
  ...supplierAccountTypes,
]
export const listDepartments: Handler<'ref.departments'> = async () => [...departments]
export const listCertifications: Handler<'ref.certifications'> = async () => [...certifications]
export const listMemberships: Handler<'ref.memberships'> = async () => [...memberships]
export const listIhmForms: Handler<'ref.ihmForms'> = async () => [...ihmForms]
export const listExternalCategories: Handler<'ref.externalCategories'> = async () => [
  ...externalCategories,
]
export const listCardCurrencies: Handler<'ref.currenciesForPaymentType'> = async (
  _,
  { params },
) => {
  const codes: readonly string[] = cardCurrencies[params.cardType]
  return currencies.filter(({ code }) => codes.includes(code))
}
export const listUnits: Handler<'ref.units'> = async () => [...units]
export const listQualities: Handler<'ref.qualities'> = async () =>
  Object.entries(qualities).map(([name, quality]) => ({
    name,
    displayName: quality.label,
    code: quality.code,
  }))
export const getClientSettings: Handler<'ref.settings'> = async () => ({
  uploadCount: limits.uploadCount,
  uploadBytes: limits.uploadBytes,
  uploadTotalBytes: limits.uploadTotalBytes,
  casesPerRequest: limits.casesPerRequest,
  version: '5.25.3',
})
