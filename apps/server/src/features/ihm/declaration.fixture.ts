import { afterAll } from 'vitest'
import type { Client } from '@fairlead/api/client'
import type { Reply } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import type { CaseForm } from '@fairlead/validation/case'
import type { MaterialDeclarationForm } from '@fairlead/validation/ihm/material-declaration'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draftOrder, type Special } from '@fairlead/server/testing/trade'

export type Declaration = Reply<ContractCalls['declaration.get']>

/** A server for the tests of a file, and the three who have to do with forms; it stops after the last test. */
export async function houseOfForms() {
  const server = await startServer()
  afterAll(() => server.stop())
  return {
    server,
    agent: await server.as('ihmAgent'),
    supplier: await server.as('supplier'),
    buyer: await server.as('buyer'),
  }
}

/** Two of them matter. */
export const askedLines = [
  { name: 'Cotton rags, white', code: '174021', scheme: 'IMPA', quantity: '12', unit: 'BALE' },
  { name: 'Gasket, jointing sheet', code: '511260', scheme: 'IMPA', quantity: '6', unit: 'SHT' },
  { name: 'Insulation mat', code: '813205', scheme: 'IMPA', quantity: '10', unit: 'SHT' },
] satisfies CaseForm['lines']

/** An order sent with IHM forms asked: of its three lines two matter. */
export async function askedOrder(server: TestServer, special: Special = {}) {
  const drafted = await draftOrder(server, {
    ...special,
    case: { lines: askedLines, ...special.case },
  })
  await drafted.buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [drafted.order.id], ihmFormsNotification: true } },
  })
  const { hazardDeclarationId } = await drafted.buyer.call('order.get', { params: drafted.order })
  return { ...drafted, params: { id: hazardDeclarationId! } }
}

const today = () => new Date().toISOString().slice(0, 10)

/** A whole answer: none above, besides what is named. */
export function formOf(
  line: Declaration['items'][number],
  { eu }: Pick<Declaration, 'eu'>,
  above: Record<string, Partial<MaterialDeclarationForm['answers'][number]>> = {},
): MaterialDeclarationForm {
  const { edition, rows } = thresholdsOn(today(), { eu })
  return {
    number: '',
    date: today(),
    supplier: { company: '' },
    productName: line.name,
    productNumber: line.code ?? 'X-1',
    maker: line.maker,
    delivered: {},
    basis: 'piece',
    answers: rows.map(({ code }) => ({ code, above: code in above, ...above[code] })),
    edition,
    eu,
  }
}

export const conformity = {
  number: '',
  issuer: { name: '', address: 'Quay 1, Rotterdam' },
  objects: 'The goods of the order',
  covers: [],
  place: 'Rotterdam',
  date: today(),
  name: 'Sam Stone',
  function: 'Quality lead',
  signature: 'Sam Stone',
}

/** Sends a whole answer for each line that is not accepted yet. */
export async function answer(
  by: Client,
  params: { id: number },
  above: Parameters<typeof formOf>[2] = {},
) {
  const declaration = await by.call('declaration.get', { params })
  const open = declaration.items.filter(({ accepted }) => !accepted)
  await by.call('declaration.submit', {
    params,
    body: {
      declarations: open.map((line) => ({
        lineId: line.id,
        form: formOf(line, declaration, above),
      })),
      conformity,
    },
  })
  return by.call('declaration.get', { params })
}
