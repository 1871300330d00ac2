import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@fairlead/validation/day'
import { discardDraft, supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const today = new Date().toISOString().slice(0, 10)
const pdf = (name: string, words = '') => new File([`%PDF-1.7\n${words}`], name)
let numbers = 0

/** A contract in its first draft with Stone, with one file. */
async function drafted() {
  numbers += 1
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const { id } = await buyer.call('contract.create', {
    body: {
      number: `F-${numbers}`,
      title: 'Deck stores',
      currency: 'EUR',
      validFrom: today,
      validTo: addDays(today, 300),
      supplierIds: [stone],
    },
  })
  const attach = (...files: File[]) =>
    buyer.call('contract.attach', { params: { id }, files: { files } })
  const [file] = await attach(pdf('terms.pdf', 'first'))
  const publish = (from = today) =>
    buyer.call('contract.publish', { params: { id }, body: { revision: 1, from } })
  const filesIn = async (number: number) =>
    (await buyer.call('contract.version', { params: { id, number } })).files.map(({ name }) => name)
  return { buyer, id, fileId: file!.id, attach, publish, filesIn }
}

test('a draft takes files, each version keeps its own, and the draft begins with those before', async () => {
  const { buyer, id, fileId, attach, publish, filesIn } = await drafted()
  expect(await code(attach(pdf('terms.pdf', 'first')))).toBe('upload.duplicate')
  expect(await code(attach(new File(['MZ\u0090\u0000'], 'tool.exe')))).toBe('upload.type')
  expect(await filesIn(1)).toEqual(['terms.pdf'])
  await publish()
  expect(await code(attach(pdf('late.pdf')))).toBe('contract.no-draft')
  const detach = () => buyer.call('contract.detach', { params: { id, fileId } })
  expect(await code(detach())).toBe('contract.no-draft')

  await buyer.call('contract.openDraft', { params: { id } })
  expect(await filesIn(2)).toEqual(['terms.pdf'])
  await attach(pdf('prices.pdf'))
  await detach()
  expect(await code(detach())).toBe('record.missing')
  expect([await filesIn(1), await filesIn(2)]).toEqual([['terms.pdf'], ['prices.pdf']])
  const { files } = await buyer.call('contract.difference', { params: { id, number: 2, from: 1 } })
  expect(files).toEqual({ added: ['prices.pdf'], removed: ['terms.pdf'] })
  const read = (number: number) =>
    buyer.download('download.contractFile', { params: { id, number, fileId } })
  expect(await (await read(1)).text()).toContain('first')
  expect(await code(read(2))).toBe('record.missing')

  await discardDraft(buyer, id, 2)
  await buyer.call('contract.openDraft', { params: { id } })
  expect(await filesIn(2)).toEqual(['terms.pdf'])
})

test('nobody else reads or changes the files of a contract', async () => {
  const { id, fileId, publish } = await drafted()
  const stranger = await server.as('otherBuyer')
  const params = { id, number: 1, fileId }
  expect(await code(stranger.download('download.contractFile', { params }))).toBe('record.missing')
  expect(await code(stranger.call('contract.detach', { params }))).toBe('record.missing')
  const files = { files: [pdf('theirs.pdf')] }
  expect(await code(stranger.call('contract.attach', { params, files }))).toBe('record.missing')
  await publish()
  const other = await server.as('otherSupplier')
  expect(await code(other.download('download.supplierContractFile', { params }))).toBe(
    'record.missing',
  )
  const paths = [
    `/api/buyer/contracts/${id}/versions/1/files/${fileId}`,
    `/api/supplier/contracts/${id}/versions/1/files/${fileId}`,
  ]
  const asked = async (persona: 'vessel' | 'ihmAgent' | 'supplier' | 'buyer') => {
    const headers = { 'X-Token': await server.tokenOf(persona) }
    return Promise.all(
      paths.map(async (path) => (await fetch(server.url + path, { headers })).status),
    )
  }
  expect(await asked('vessel')).toEqual([403, 403])
  expect(await asked('ihmAgent')).toEqual([403, 403])
  expect(await asked('supplier')).toEqual([403, 200])
  expect(await asked('buyer')).toEqual([200, 403])
})

test('a vendor reads the files of what is in force, and never those of a draft', async () => {
  const { buyer, id, fileId, attach, publish } = await drafted()
  const supplier = await server.as('supplier')
  const read = (number: number, of = fileId) =>
    supplier.download('download.supplierContractFile', { params: { id, number, fileId: of } })
  expect(await code(read(1))).toBe('record.missing')
  await publish()
  const version = await supplier.call('supplierContract.version', { params: { id, number: 1 } })
  expect(version.files).toEqual([
    { id: fileId, name: 'terms.pdf', size: 14, type: 'application/pdf' },
  ])
  expect(await (await read(1)).text()).toContain('first')

  await buyer.call('contract.openDraft', { params: { id } })
  const [secret] = await attach(pdf('secret.pdf'))
  expect(await code(read(1, secret!.id))).toBe('record.missing')
  expect(await code(read(2, secret!.id))).toBe('record.missing')
  await publish(addDays(today, 1))
  expect(await code(read(2, secret!.id))).toBe('record.missing')
  server.advance(86_400_000)
  expect(await code(read(2, secret!.id))).toBe('ok')
})
