import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrandRelation } from '@fairlead/validation/supplier-company'
import { supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const pdf = (text: string) =>
  new File([`%PDF-1.4\n%${text}\n%%EOF\n`], `${text}.pdf`, { type: 'application/pdf' })

test('a licensee proves its relation to a brand; the buyer opens the proof, and it goes with the relation', async () => {
  const sam = await server.as('supplier')
  const buyer = await server.as('buyer')
  const id = await supplierId(buyer, 'Stone Marine Supply')
  const [first, second] = await sam.call('ref.brands', {})
  const [brandId, otherId] = [first!.id, second!.id]
  const list = () => sam.call('supplierCompany.brands', {})
  const say = async (relation: BrandRelation) =>
    sam.call('supplierCompany.saveBrands', {
      body: {
        version: (await list()).version,
        brands: [
          { brandId, relation },
          { brandId: otherId, relation: 'MAKER' },
        ],
      },
    })
  const put = (of: number, file: File) =>
    sam.call('supplierCompany.saveBrandProof', { params: { id: of }, files: { file: [file] } })

  const { version } = await say('LICENSEE')
  expect(await code(put(otherId, pdf('none')))).toBe('company.proof-relation')
  expect(await code(put(999_999, pdf('none')))).toBe('record.missing')
  expect(await code(put(brandId, new File(['Our word'], 'word.txt')))).toBe('company.proof-file')
  expect(await code(put(brandId, new File(['MZ\0\0'], 'proof.pdf')))).toBe('upload.type')
  await put(brandId, pdf('licence'))
  await put(brandId, pdf('licence-2027'))
  expect((await list()).version).toBe(version)
  const named = async () => (await list()).brands.find((one) => one.brandId === brandId)!.proof
  expect(await named()).toMatchObject({ name: 'licence-2027.pdf' })

  const profile = async () => {
    const { brandList } = await buyer.call('supplier.profile', { params: { id } })
    return brandList.find((one) => one.brandId === brandId)!
  }
  expect(await profile()).toMatchObject({ relation: 'LICENSEE', hasProof: true })
  const at = { params: { id, brandId } }
  expect(await (await buyer.download('brand.proof', at)).text()).toContain('%licence-2027')
  await sam.download('brand.proof', at)
  const tina = await server.as('otherSupplier')
  expect(await code(tina.download('brand.proof', at))).toBe('record.missing')

  await say('DEALER')
  expect(await profile()).toMatchObject({ relation: 'DEALER', hasProof: true })
  await say('INDEPENDENT')
  expect(await profile()).toMatchObject({ hasProof: false })
  expect(await code(buyer.download('brand.proof', at))).toBe('record.missing')
  await say('LICENSEE')
  expect(await named()).toBeNull()

  await put(brandId, pdf('licence'))
  await sam.call('supplierCompany.removeBrandProof', { params: { id: brandId } })
  expect(await named()).toBeNull()
  expect(
    await code(sam.call('supplierCompany.removeBrandProof', { params: { id: brandId } })),
  ).toBe('record.missing')
})
