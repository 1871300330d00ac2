import { readFileSync } from 'node:fs'
import { createClient } from '@fairlead/api/client'
import { notThereYet } from '../apps/portal/src/areas/not-there-yet.ts'
import {
  api,
  askForForms,
  createDraft,
  createRfq,
  dayIn,
  mailTo,
  order,
  origin,
  quote,
  unique,
} from './fixtures.ts'

const table = readFileSync(new URL('../docs/specification/pages.tsv', import.meta.url), 'utf8')

const office = (home: string) => [
  `${home}/ihm-forms/ihm-triage`,
  `${home}/ihm-forms/triage/{caseId}`,
  `${home}/ihm-forms/ihm-vessels`,
  `${home}/ihm-forms/ihm-contradictions`,
  `${home}/ihm-forms/ihm-statistics`,
  `${home}/ihm-forms/ihm-all-forms`,
  `${home}/ihm-forms/inventory/{vesselId}`,
  `${home}/ihm-form/{hazardDeclarationId}`,
]

/** Addresses that the specification leaves to us. */
const added = [
  ...office('/secured/buyer-ihm-agent').map((path) => ['ihm-agent', path]),
  ...office('/secured/buyer').map((path) => ['buyer', path]),
  ['buyer', '/secured/buyer/account/ihm-agents'],
  ['ihm-agent', '/secured/buyer-ihm-agent/account/mail'],
]

/** The addresses of an area as the specification writes them, and those beside it. */
export const addressesOf = (...areas: string[]): string[] =>
  [
    ...table
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t')),
    ...added,
  ]
    .filter(([area]) => areas.includes(area!))
    .map(([, path]) => path!)

const home = {
  buyer: '/secured/buyer/',
  vessel: '/secured/buyer-vessel/',
  'ihm-agent': '/secured/buyer-ihm-agent/',
  supplier: '/secured/supplier/',
  external: '/secured/external/',
  support: '/secured/support/',
}
const planned = notThereYet.map(({ area, path }) => {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${home[area]}${pattern}$`)
})

/** Whether the page of this address is still to be built. */
export const isPlanned = (address: string): boolean =>
  planned.some((pattern) => pattern.test(address))

export type Records = Awaited<ReturnType<typeof makeRecords>>

/** A record for every kind of id in an address, so that the pages have something to show. */
export async function makeRecords() {
  const buyer = await api('buyer')
  const guests = ['open', 'quoted'].map((word) => ({
    name: `Pier Nine ${word}`,
    email: `${unique(word).toLowerCase()}@guest.test`,
  }))
  const ordered = await createRfq()
  const offer = await quote(ordered)
  const made = await order(ordered, offer)
  const forms = await askForForms()
  const asked = await createRfq({ suppliers: ['supplier'], guests })
  const quoted = await createRfq()
  const standing = await quote(quoted)
  const closed = await createRfq()
  await buyer.call('case.close', { params: { id: closed.id } })
  const draft = await createDraft()
  const vesselDraft = await createDraft({}, 'vessel')
  const draftOrder = await buyer.call('order.create', {
    body: {
      orderNumber: unique('PO'),
      type: 'SUPPLIES',
      title: 'Stores',
      currency: 'USD',
      lines: [],
    },
  })
  const { data: vessels } = await buyer.list('vessel.list', {})
  const { budgets } = await buyer.call('budget.list', {})
  const { data: drafts } = await buyer.list('contract.list', { filter: { tab: 'draft' } })
  const { data: contracts } = await buyer.list('contract.list', { filter: { tab: 'active' } })
  const contract = contracts.find(({ id }) => drafts.some((each) => each.id === id))!
  const agreed = await buyer.call('contract.version', {
    params: { id: contract.id, number: contract.active! },
  })
  const [openLink, quotedLink] = await Promise.all(guests.map(({ email }) => linkTo(email)))
  await quoteByLink(quotedLink!)
  return {
    ordered,
    forms,
    offer,
    made,
    asked,
    quoted,
    standing,
    closed,
    vesselId: vessels[0]!.id,
    draft,
    vesselDraft,
    draftOrder,
    openLink: openLink!,
    quotedLink: quotedLink!,
    budget: budgets[0]!,
    contract,
    priceList: agreed.priceLists[0]!,
    supplier: (await api('supplier')).call('account.user', {}),
  }
}

async function linkTo(email: string): Promise<string> {
  const { links } = await mailTo(email)
  return /external\/request\/([\w-]+)/.exec(links.join(' '))![1]!
}

/** The quotation of a link’s holder, by call. */
export async function quoteByLink(uuid: string) {
  const holder = createClient({ baseUrl: origin, token: () => uuid })
  const params = { id: (await holder.call('external.link', { params: { uuid } })).requestId! }
  const { lines } = await holder.call('request.get', { params })
  return holder.call('request.quoteSupplies', {
    params,
    body: {
      request: {
        currency: 'EUR',
        transportationCost: '10.00',
        otherCharges: '0',
        pricesGoodUntil: dayIn(30),
        lines: lines.map(({ id, quantity }) => ({
          caseLineId: id,
          quantity,
          unitCost: '3.00',
          quality: 'OEM' as const,
          availabilityDays: 4,
        })),
      },
    },
  })
}

/** The address with the ids of real records. */
export async function filled(path: string, made: Records): Promise<string> {
  const ofSupplierCase: Record<string, number> = {
    quotation: made.standing.id,
    'request-additional-quotation': made.quoted.requestId,
    'closed-request': made.closed.requestId,
    'quotation-sent-success': made.standing.id,
    'purchase-order-decline-success': made.made.id,
    'purchase-order': made.made.id,
    'ihm-declaration': made.forms.id,
    'hazard-declaration': made.forms.id,
    'bulk-hazard-declarations': made.forms.id,
    'po-or-ihm-declaration': made.forms.id,
    'ihm-declaration-decline-success': made.forms.id,
    view: made.asked.id,
  }
  const kind = /supplier\/case\/([a-z-]+)\/\{ids\}/.exec(path)?.[1] ?? ''
  const { companyId } = await made.supplier
  return path
    .replace('[/{action}]', '')
    .replace('{ids}', String(ofSupplierCase[kind] ?? made.asked.requestId))
    .replace('einvoicing/{page}', 'einvoicing/invoices')
    .replace('{requisitionNumber}', made.ordered.number)
    .replace('{orderNumber}', made.made.orderNumber)
    .replace('{purchaseOrderId}', String(made.made.id))
    .replace('{draftPoId}', String(made.draftOrder.id))
    .replace('{supplierId}', String(companyId))
    .replace('external/request/{uuid}', `external/request/${made.openLink}`)
    .replace(/(external\/.*)\{uuid\}/, `$1${made.quotedLink}`)
    .replace(/((?:view|edit)-\w+-pricelist\/)\{uuid\}/, `$1${made.priceList.uuid}`)
    .replace('{uuid}', '0f8fad5b-d9cb-469f-a165-70867728950e')
    .replace('vessel/create-rfq/{caseId}', `vessel/create-rfq/${made.vesselDraft.id}`)
    .replace('create-rfq/{caseId}', `create-rfq/${made.draft.id}`)
    .replace('case/{caseId}', `case/${made.ordered.id}`)
    .replace('edit-quotation/{id}/update', `edit-quotation/${made.standing.id}/update`)
    .replace('edit-quotation/{id}', `edit-quotation/${made.quoted.requestId}`)
    .replace('buyer/quotation/{id}', `buyer/quotation/${made.standing.id}`)
    .replace('{hazardDeclarationId}', String(made.forms.id))
    .replace('{companyId}', String(companyId))
    .replace('triage/order/{orderId}', `triage/order/${made.forms.orderId}`)
    .replace('triage/{caseId}', `triage/${made.forms.caseId}`)
    .replace('{vesselId}', String(made.vesselId))
    .replace('{budgetId}', String(made.budget.id))
    .replace('{contractId}', String(made.contract.id))
    .replaceAll(/\{\w+\}/g, '12')
}
