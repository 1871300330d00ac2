import type { ContractForm } from '@fairlead/validation/contract'
import type { Incoterm, PaymentTerms } from '@fairlead/validation/vocabulary'
import { queryClient, type ReplyOf } from '../../server/queries.ts'
import type { NamedRef } from '../../ui/choosers.tsx'

export type Contract = ReplyOf<'contract.get'>
export type ContractVersion = ReplyOf<'contract.version'>

const base = '/secured/buyer'
/** Where contracts and their versions stand. */
export const contractPaths = {
  list: (tab: 'active' | 'draft' = 'active') => `${base}/contracts-dashboard/contracts/${tab}`,
  active: (id: number, version?: number) =>
    `${base}/contract/${id}/view-active-version${version ? `?version=${version}` : ''}`,
  /** What was ordered at its prices, of one month or ever. */
  orders: (id: number, month?: string) =>
    `${base}/contract/${id}/view-active-version?show=orders${month ? `&month=${month}` : ''}`,
  earlier: (id: number) => `${base}/contract/${id}/view-active-version?show=earlier`,
  compare: (id: number, from: number, version: number) =>
    `${base}/contract/${id}/compare?from=${from}&version=${version}`,
  proposal: (id: number, proposal: number) => `${base}/contract/${id}/proposal/${proposal}`,
  draft: (id: number) => `${base}/contract/${id}/edit-draft-version`,
} as const

/** Which versions there are follows from what was done: a page that depends on it opens after this. */
export const readAnew = () => queryClient.invalidateQueries({ queryKey: ['contract.get'] })

/** A draft may have been opened: what was read of the versions is not shown any more, not even at first. */
export const forgetVersions = () => queryClient.removeQueries({ queryKey: ['contract.get'] })

/** The draft as it is typed. */
export interface ContractHead {
  number: string
  title: string
  category: string
  currency: string
  incoterm: Incoterm | ''
  incotermPlace: string
  paymentTerms: PaymentTerms | ''
  validFrom: string
  validTo: string
  noticeDays: string
  notes: string
  vendors: NamedRef[]
}

export const headOf = (version: ContractVersion): ContractHead => ({
  number: version.contractNumber,
  title: version.title,
  category: version.category,
  currency: version.currency,
  incoterm: version.incoterm ?? '',
  incotermPlace: version.incotermPlace ?? '',
  paymentTerms: version.paymentTerms ?? '',
  validFrom: version.validFrom ?? '',
  validTo: version.validTo ?? '',
  noticeDays: String(version.noticeDays),
  notes: version.notes,
  vendors: version.vendors,
})

export const formOf = ({ vendors, ...head }: ContractHead): ContractForm => ({
  ...head,
  incoterm: head.incoterm || null,
  paymentTerms: head.paymentTerms || null,
  validFrom: head.validFrom || null,
  validTo: head.validTo || null,
  noticeDays: head.noticeDays.trim() === '' ? Number.NaN : Number(head.noticeDays),
  supplierIds: vendors.map(({ id }) => id),
})
