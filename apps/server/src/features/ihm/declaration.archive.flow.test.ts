import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedOrder, conformity, formOf } from './declaration.fixture.ts'

let server: TestServer
let agent: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  agent = await server.as('ihmAgent')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const pdf = (name: string) =>
  new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], name, { type: 'application/pdf' })

test('the zip of a ship holds what is accepted with its documents, and nothing of what is not', async () => {
  const { params } = await askedOrder(server)
  const declaration = await supplier.call('declaration.get', { params })
  const send = (lines: typeof declaration.items, names: string[]) =>
    supplier.call('declaration.submit', {
      params,
      body: {
        declarations: lines.map((line, document) => ({
          lineId: line.id,
          form: formOf(line, declaration),
          document,
        })),
        conformity,
      },
      files: { documents: names.map(pdf) },
    })
  await send(declaration.items, ['accepted.pdf', 'sent-back.pdf'])
  const { items, vessel } = await agent.call('declaration.get', { params })
  const [first, second] = items.map(({ id, declared }) => ({
    params: { ...params, lineId: id },
    body: { declaredId: declared!.id },
    number: declared!.form.number,
  }))
  const zip = async () => {
    const file = await agent.download('download.vesselDeclarationsZip', {
      params: { id: vessel!.id },
    })
    // Nothing in it is packed: names, index and documents can be read as they stand.
    return Buffer.from(await file.arrayBuffer()).toString('latin1')
  }
  await agent.call('declaration.acceptLine', first!)
  await agent.call('declaration.sendBackLine', {
    params: second!.params,
    body: { ...second!.body, reason: 'The revision is missing' },
  })
  const held = async () => {
    const text = await zip()
    return [
      `"MD";"${first!.number}"`,
      `"MD";"${second!.number}"`,
      '% accepted.pdf',
      '% sent-back.pdf',
      '% corrected.pdf',
    ].map((each) => text.includes(each))
  }
  expect(await held()).toEqual([true, false, true, false, false])

  await send([items[1]!], ['corrected.pdf'])
  expect(await held()).toEqual([true, false, true, false, false])
  const again = (await agent.call('declaration.get', { params })).items[1]!
  await agent.call('declaration.acceptLine', {
    params: second!.params,
    body: { declaredId: again.declared!.id },
  })
  expect(await held()).toEqual([true, true, true, false, true])
})
