import { z } from 'zod'

/** The closed lists of the trade (specification sections 3 and 4). Each list is a zod enum with its labels beside it. */
export const CaseType = z.enum(['SPARES', 'SUPPLIES', 'SERVICES', 'CONTRACT_TENDER'])
export type CaseType = z.infer<typeof CaseType>
/** The kinds of cases in words. */
export const caseTypeLabels: Record<CaseType, string> = {
  SPARES: 'Spares',
  SUPPLIES: 'Supplies',
  SERVICES: 'Services',
  CONTRACT_TENDER: 'Contract tender',
}

/** Where a case or an order came from. */
export const CaseSource = z.enum(['WEB', 'ERP'])
export type CaseSource = z.infer<typeof CaseSource>
/** How pressing a case is. */
export const Priority = z.enum(['NORMAL', 'URGENT'])
export type Priority = z.infer<typeof Priority>
/** The priorities in words. */
export const priorityLabels: Record<Priority, string> = { NORMAL: 'Normal', URGENT: 'Urgent' }

/** The catalogue a code belongs to. */
export const CodeScheme = z.enum(['IMPA', 'ISSA', 'MAKER', 'OWN'])
export type CodeScheme = z.infer<typeof CodeScheme>
/** The catalogues in words. */
export const codeSchemeLabels: Record<CodeScheme, string> = {
  IMPA: 'IMPA',
  ISSA: 'ISSA',
  MAKER: 'Part no.',
  OWN: 'Own',
}

/** How genuine a part is, as the trade says it. */
export const Quality = z.enum([
  'GENUINE',
  'GENUINE_UNKNOWN_CERT',
  'GENUINE_NO_CERT',
  'OEM',
  'MAKER_LICENSEE',
  'COPY_OTHER_MAKER',
  'MIXED',
])
export type Quality = z.infer<typeof Quality>
/** `rank` orders qualities for "at or above the requested quality": lower is better. */
export const qualities: Record<Quality, { code: string; label: string; rank: number }> = {
  GENUINE: { code: 'GC', label: 'Exact Same Maker with documentation', rank: 1 },
  GENUINE_UNKNOWN_CERT: {
    code: 'GN',
    label: 'Exact Same Maker, documentation on request',
    rank: 2,
  },
  GENUINE_NO_CERT: { code: 'GX', label: 'Exact Same Maker without documentation', rank: 3 },
  OEM: { code: 'OEM', label: 'Subcontractor (OEM)', rank: 4 },
  MAKER_LICENSEE: { code: 'LIC', label: 'Official Maker Licensee', rank: 5 },
  COPY_OTHER_MAKER: { code: 'OTH', label: 'Other Maker (Interchangeable Part)', rank: 6 },
  MIXED: { code: 'MIX', label: 'Mixed', rank: 7 },
}

/** Why a supplier does not quote (specification, section 4). */
export const DeclineReason = z.enum([
  'OUT_OF_STOCK',
  'PORT_NOT_SERVED',
  'CANNOT_OFFER_REQUESTED_ITEMS',
  'CANNOT_MEET_THE_REQUESTED_DELIVERY_DATE',
  'REQUESTED_BRAND_NOT_OFFERED',
  'OTHER',
])
export type DeclineReason = z.infer<typeof DeclineReason>
/** The reasons in words. */
export const declineReasonLabels: Record<DeclineReason, string> = {
  OUT_OF_STOCK: 'Out of stock',
  PORT_NOT_SERVED: 'Port not served',
  CANNOT_OFFER_REQUESTED_ITEMS: 'Cannot offer the requested items',
  CANNOT_MEET_THE_REQUESTED_DELIVERY_DATE: 'Cannot meet the requested delivery date',
  REQUESTED_BRAND_NOT_OFFERED: 'Requested brand not offered',
  OTHER: 'Other',
}

/** Incoterms 2020 (ICC publication 723): the eleven rules. */
export const Incoterm = z.enum([
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
])
export type Incoterm = z.infer<typeof Incoterm>

/** How goods travel. */
export const TransportationMode = z.enum(['AIR', 'SEA', 'ROAD', 'RAIL', 'COURIER', 'BARGE'])
export type TransportationMode = z.infer<typeof TransportationMode>
/** When an invoice is due. */
export const PaymentTerms = z.enum(['PREPAID', 'NET_14', 'NET_30', 'NET_45', 'NET_60', 'NET_90'])
export type PaymentTerms = z.infer<typeof PaymentTerms>
/** The terms in words. */
export const paymentTermsLabels: Record<PaymentTerms, string> = {
  PREPAID: 'Paid in advance',
  NET_14: '14 days net',
  NET_30: '30 days net',
  NET_45: '45 days net',
  NET_60: '60 days net',
  NET_90: '90 days net',
}

/** What became of a document that was taken in (specification, section 4). */
export const ImportResult = z.enum([
  'SUCCESS',
  'ERROR_GENERIC',
  'ERROR_EMPTY_ITEMS',
  'ERROR_CURRENCY_IS_LOCKED',
])
export type ImportResult = z.infer<typeof ImportResult>

/** What a supplying company does. */
export const SupplierFocus = z.enum(['PURCHASING', 'FORWARDING', 'EINVOICING'])

/** Every kind of caller. `anonymous` stands for "anyone, with or without a session". */
export const Role = z.enum(['buyer', 'vessel', 'ihm-agent', 'supplier', 'support', 'link', 'erp'])
export type Role = z.infer<typeof Role>
