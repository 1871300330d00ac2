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

test('the zip of an order lists what is in it; its supplier reads nothing of a judgement before it is told', async () => {
  const { params } = await askedOrder(server)
  const declaration = await supplier.call('declaration.get', { params })
  await supplier.call('declaration.submit', {
    params,
    body: {
      declarations: declaration.items.map((line, i) => ({
        lineId: line.id,
        form: { ...formOf(line, declaration), productName: i === 0 ? '=1+1' : 'Mat; "blue"' },
        document: i === 0 ? 0 : null,
      })),
      conformity,
    },
    files: { documents: [pdf('scan.pdf')] },
  })
  const index = async (who: Client) => {
    const file = await who.download('download.declarationsZip', { params })
    const text = Buffer.from(await file.arrayBuffer()).toString('utf8')
    return text.slice(text.indexOf('"File";'), text.indexOf('"scan.pdf";') + 200)
  }
  const { items } = await agent.call('declaration.get', { params })
  const [first] = items
  await agent.call('declaration.sendBackLine', {
    params: { ...params, lineId: first!.id },
    body: { declaredId: first!.declared!.id, reason: 'The revision is missing' },
  })
  const told = await index(agent)
  expect(told).toContain('"To be corrected: The revision is missing"')
  // No spreadsheet takes a name for a formula.
  expect(told).toContain(`"MD";"${first!.declared!.form.number}";"'=1+1"`)
  expect(told).toContain('"Mat; ""blue"""')
  expect(told).toContain(`"scan.pdf";"Document";"${first!.declared!.form.number}"`)
  expect(await index(supplier)).not.toContain('To be corrected')
})
