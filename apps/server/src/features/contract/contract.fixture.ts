import { randomUUID } from 'node:crypto'
import type { Client } from '@fairlead/api/client'
import { supplierId } from '@fairlead/server/testing/builders'
import type { ContractForm } from '@fairlead/validation/contract'
import { addDays } from '@fairlead/validation/day'

export const today = new Date().toISOString().slice(0, 10)

/** A line of a price list. */
export const line = (code: string, prices: string, description = `Item ${code}`) => ({
  scheme: 'IMPA' as const,
  code,
  description,
  unit: 'PCS',
  prices,
})

/** A contract in its first draft with Stone and, unless it stands alone, Thorn; without price lists. */
export async function drafted(
  buyer: Client,
  number: string,
  { alone = false, ...said }: Pick<ContractForm, 'notes'> & { alone?: boolean } = {},
) {
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const thorn = await supplierId(buyer, 'Thorn Engine Parts')
  const form = {
    number,
    title: 'Deck stores',
    currency: 'EUR',
    validFrom: today,
    validTo: addDays(today, 300),
    supplierIds: alone ? [stone] : [stone, thorn],
    ...said,
  }
  const { id } = await buyer.call('contract.create', { body: form })
  return { id, form, stone, thorn }
}

interface List {
  vendor: number
  name?: string
  port?: string
  lines: readonly ReturnType<typeof line>[]
}

/** A price list of a draft with its lines; answers its name in addresses. */
export async function listed(buyer: Client, id: number, list: List): Promise<string> {
  const { vendor, name = 'Rotterdam', port = 'NLRTM', lines } = list
  const params = { id, listUuid: randomUUID() }
  const valid = { validFrom: today, validTo: addDays(today, 200) }
  await buyer.call('priceList.save', {
    params,
    body: { supplierId: vendor, name, currency: 'EUR', ports: [port], ...valid },
  })
  if (lines.length > 0)
    await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines: [...lines] } })
  return params.listUuid
}
