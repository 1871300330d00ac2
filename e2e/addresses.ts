import { readFileSync } from 'node:fs'
import { createClient } from '@fairlead/api/client'
import { begun } from './agreed.ts'
import { furtherPages } from '../apps/portal/src/areas/further-pages.ts'
import { notThereYet } from '../apps/portal/src/areas/not-there-yet.ts'
import { shipToDecide } from './forms.ts'
import {
  api,
  askForForms,
  createDraft,
  createRfq,
  dayIn,
  fixedLines,
  mailTo,
  order,
  origin,
  quote,
  unique,
} from './fixtures.ts'

const table = readFileSync(new URL('../docs/specification/pages.tsv', import.meta.url), 'utf8')

/** The addresses of an area as the specification writes them. */
export const addressesOf = (...areas: string[]): string[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .filter(([area]) => areas.includes(area!))
    .map(([, path]) => path!)

/** Every address of an area: those of the specification, and those that it leaves to us. */
export const pagesOf = (area: string): string[] => [
  ...addressesOf(area),
  ...(furtherPages[area] ?? []),
]

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
  const { data: vessels } = await buyer.list('vessel.list', {})
  const { budgets } = await buyer.call('budget.list', {})
  const contractsOf = async (tab: 'active' | 'draft') =>
    (await buyer.list('contract.list', { filter: { tab }, range: [0, 199] })).data
  const drafts = await contractsOf('draft')
  const contracts = await contractsOf('active')
  const contract = contracts.find(({ id }) => drafts.some((each) => each.id === id))!
  const agreed = await buyer.call('contract.version', {
    params: { id: contract.id, number: contract.active! },
  })
  return {
    ...(await ownRecords()),
    vesselId: vessels[0]!.id,
    budget: budgets[0]!,
    contract,
    priceList: agreed.priceLists[0]!,
    supplier: (await api('supplier')).call('account.user', {}),
    approval: once(anApproval),
    proposal: once(aProposal),
  }
}

/** Records of the walks alone, which only look at them: made once for all walks over a server. */
const ownRecords = once(async () => {
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
  const draftNumber = unique('PO')
  const draftOrder = await buyer.call('order.create', {
    body: {
      orderNumber: draftNumber,
      type: 'SUPPLIES',
      title: 'Stores',
      currency: 'USD',
      lines: [],
    },
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
    draft,
    vesselDraft,
    draftOrder: { ...draftOrder, orderNumber: draftNumber },
    openLink: openLink!,
    quotedLink: quotedLink!,
    ownList: once(ownList),
    guestOrder: once(guestAskedForForms),
    shipToDecide: once(shipToDecide),
  }
})

/** Made when an address asks for it: most walks need none. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** A price list that the supplier reads, its contract, and a price it begins to propose. */
async function ownList() {
  const { id, listUuid, proposalId } = await begun()
  return { contractId: id, uuid: listUuid, proposalId }
}

/** One of the orders that the demo has approved, which this person may decide on. */
async function anApproval() {
  const buyer = await api('buyer')
  for (const { id } of await buyer.call('approval.list', {})) {
    const { actions } = await buyer.call('approval.get', { params: { id } })
    if (actions.includes('approve')) return { id }
  }
  throw new Error('No approval waits for the buyer')
}

/** What the demo's vendor proposes, as the buyer reads it, and its contract. */
async function aProposal() {
  const buyer = await api('buyer')
  const { data } = await buyer.list('contract.list', {
    filter: { tab: 'active' },
    range: [0, 199],
  })
  for (const { id } of data) {
    const [proposal] = await buyer.call('proposal.ofContract', { params: { id } })
    if (proposal) return { contractId: id, id: proposal.id }
  }
  throw new Error('No vendor proposes anything')
}

/** A guest’s order with IHM forms asked for, and the link of the mail that asks. */
export async function guestAskedForForms() {
  const email = `${unique('guest').toLowerCase()}@guest.example`
  const guests = [{ name: 'Pier Nine Supply', email }]
  const rfq = await createRfq({ suppliers: [], guests }, { lines: fixedLines })
  await quoteByLink(await linkTo(email))
  const buyer = await api('buyer')
  const [request] = await buyer.call('case.requests', { params: { id: rfq.id } })
  const offer = await buyer.call('quotation.get', { params: { id: request!.quotation!.id } })
  const made = await order(rfq, offer, { ihmFormsNotification: true })
  const { hazardDeclarationId } = await buyer.call('order.get', { params: { id: made.id } })
  const { links } = await mailTo(email, new RegExp(`${made.orderNumber}: IHM forms`))
  const link = links.find((each) => each.includes('/secured/external/ihm-declaration/'))!
  const uuid = /ihm-declaration\/([\w-]+)\//.exec(link)![1]!
  const { id: orderId, orderNumber } = made
  return { id: hazardDeclarationId!, orderId, orderNumber, email, uuid, link }
}

async function linkTo(email: string): Promise<string> {
  const { links } = await mailTo(email)
  return /external\/request\/([\w-]+)/.exec(links.join(' '))![1]!
}

/** The quotation of a link’s holder, by call. */
async function quoteByLink(uuid: string) {
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
  if (path.includes('{orderUuid}')) {
    const { uuid, id, orderId } = await made.guestOrder()
    const ofPath = path.includes('ihm-declaration') ? id : orderId
    return path.replace('{orderUuid}', uuid).replace('{id}', String(ofPath))
  }
  if (path.includes('{ownContractId}')) {
    const own = await made.ownList()
    return path
      .replace('{ownContractId}', String(own.contractId))
      .replace('{ownListUuid}', own.uuid)
      .replace('{ownProposalId}', String(own.proposalId))
  }
  if (path.includes('{shipToDecide}'))
    return path.replace('{shipToDecide}', String(await made.shipToDecide()))
  if (path.includes('{proposalId}')) {
    const { contractId, id } = await made.proposal()
    return path.replace('{contractId}', String(contractId)).replace('{proposalId}', String(id))
  }
  if (path.includes('{approvalId}'))
    return path.replace('{approvalId}', String((await made.approval()).id))
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
    .replace('{quotedCaseId}', String(made.quoted.id))
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
