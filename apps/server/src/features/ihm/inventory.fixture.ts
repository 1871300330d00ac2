import type { Client } from '@fairlead/api/client'
import type { TestServer } from '@fairlead/server/testing/server'
import { answer, askedOrder } from './declaration.fixture.ts'

export const lead = { mass: '14', unit: 'g', where: 'Rim' } as const
export const place = { location: 'Engine room', part: 'I-2' } as const

/** Who declares and who accepts. */
export interface People {
  server: TestServer
  agent: Client
  supplier: Client
}
type Above = Parameters<typeof answer>[2]

/** Both lines of an order declared, with lead where nothing else is said, and accepted; answers the ship. */
export async function accepted({ server, agent, supplier }: People, above: Above = { lead }) {
  const { params } = await askedOrder(server)
  const { items, vessel } = await answer(supplier, params, above)
  for (const { id: lineId, declared } of items)
    await agent.call('declaration.acceptLine', {
      params: { ...params, lineId },
      body: { declaredId: declared!.id, ...place },
    })
  return { params, vessel: vessel!, items }
}

/** One line of an order declared under a maker and number, and accepted. */
export async function declaredAs(
  { server, agent, supplier }: People,
  product: { maker: string; productNumber: string; revision?: string | null },
  above: Above,
) {
  const { params } = await askedOrder(server)
  const { items, vessel } = await answer(supplier, params, above)
  const { id: lineId, declared } = items[0]!
  const form = { ...declared!.form, ...product }
  await server.db
    .updateTable('materialDeclaration')
    .set({ ...product, revision: product.revision ?? '', form: JSON.stringify(form) })
    .where('id', '=', declared!.id)
    .execute()
  await agent.call('declaration.acceptLine', {
    params: { ...params, lineId },
    body: { declaredId: declared!.id, ...place },
  })
  return { params, vessel: vessel!, items }
}
