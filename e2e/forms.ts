import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { api, dayIn } from './people.ts'

/** What is above its threshold on every line that is answered. */
type Above = Record<string, { mass: string; unit: 'g'; where: string }>

/** Answers every line of the forms of an order as their supplier, without a page. */
export async function answerForms(
  id: number,
  {
    above = {},
    product = {},
  }: { above?: Above; product?: { maker?: string; number?: string } } = {},
) {
  const supplier = await api('supplier')
  const params = { id }
  const { items, eu } = await supplier.call('declaration.get', { params })
  const date = dayIn(0)
  const { rows, edition } = thresholdsOn(date, { eu })
  await supplier.call('declaration.submit', {
    params,
    body: {
      declarations: items
        .filter(({ accepted }) => !accepted)
        .map((line) => ({
          lineId: line.id,
          form: {
            number: '',
            date,
            supplier: { company: '' },
            maker: product.maker ?? null,
            productName: line.name,
            productNumber: product.number ?? line.code ?? line.name.slice(0, 40),
            delivered: {},
            basis: 'piece' as const,
            answers: rows.map(({ code }) => ({ code, above: code in above, ...above[code] })),
            edition,
            eu,
          },
        })),
      conformity: {
        number: '',
        issuer: { name: '', address: 'Quay 1' },
        objects: 'The goods of the order',
        covers: [],
        place: 'Rotterdam',
        date,
        name: 'Sam Stone',
        function: 'Quality lead',
        signature: 'Sam Stone',
      },
    },
  })
}

/** Accepts every form of an order as the agent, at one place on board. */
export async function acceptForms(id: number) {
  const agent = await api('ihmAgent')
  const params = { id }
  const { items, vessel } = await agent.call('declaration.get', { params })
  for (const line of items)
    if (line.declared && line.accepted === null)
      await agent.call('declaration.acceptLine', {
        params: { ...params, lineId: line.id },
        body: { declaredId: line.declared.id, location: 'Engine room, 2nd platform', part: 'I-2' },
      })
  return vessel!
}
