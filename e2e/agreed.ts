import { randomUUID } from 'node:crypto'
import { api, dayIn, personas, unique } from './people.ts'

/** A contract of the buyer's, still a draft and without a list, with the vendor whose name comes first. */
export async function contractWithoutList() {
  const buyer = await api('buyer')
  const vendors = await buyer.call('supplier.search', { range: [0, 40], sort: ['name', 'DESC'] })
  const vendor = vendors.at(-1)!
  const { id } = await buyer.call('contract.create', {
    body: {
      number: unique('PL'),
      title: 'Deck stores',
      currency: 'EUR',
      validFrom: dayIn(0),
      validTo: dayIn(200),
      supplierIds: [vendor.id],
    },
  })
  return { id, vendor, buyer }
}

/** A contract in force with one list of three lines. */
export async function agreed() {
  const buyer = await api('buyer')
  const number = unique('W')
  const [found] = await buyer.call('supplier.search', {
    filter: { q: personas.supplier.company },
    range: [0, 0],
  })
  const supplierId = found!.id
  const { id } = await buyer.call('contract.create', {
    body: {
      number,
      title: 'Ropes and wires',
      currency: 'EUR',
      validFrom: dayIn(0),
      validTo: dayIn(200),
      supplierIds: [supplierId],
    },
  })
  const params = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: {
      supplierId,
      name: 'Antwerp',
      currency: 'EUR',
      ports: ['BEANR'],
      validFrom: dayIn(0),
      validTo: dayIn(150),
    },
  })
  const lines = ['Mooring rope', 'Heaving line', 'Wire rope'].map((description, n) => ({
    scheme: 'OWN' as const,
    code: `${number}-${n}`,
    description,
    unit: 'PCS',
    prices: `1=${n + 1}0.00`,
  }))
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  await buyer.call('contract.publish', { params, body: { revision: 1, from: dayIn(0) } })
  return { id, number, listUuid: params.listUuid }
}

/** The same, with one price that the vendor begins to propose; answers the proposal too. */
export async function begun() {
  const contract = await agreed()
  const supplier = await api('supplier')
  const { id, listUuid } = contract
  const proposal = await supplier.call('supplierProposal.begin', { params: { id, listUuid } })
  const params = { id: proposal.id }
  const { data } = await supplier.list('supplierProposal.lines', { params })
  const lines = [{ ...data[0]!, prices: '1=11.00' }]
  const { revision } = await supplier.call('supplierProposal.saveLines', {
    params,
    body: { revision: 1, lines },
  })
  return { ...contract, proposalId: proposal.id, revision }
}
