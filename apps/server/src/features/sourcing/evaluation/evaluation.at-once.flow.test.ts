import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { query, whileHeld } from '@fairlead/server/testing/database'
import { startServer } from '@fairlead/server/testing/server'
import { quotedCase } from '@fairlead/server/testing/trade'

test('many comparisons that are asked at once all come, two at a time, also beside one that cannot', async () => {
  await using server = await startServer()
  const { caseId } = await quotedCase(server)
  const buyer = await server.as('buyer')
  const compare = (id: number) => buyer.call('case.evaluation', { params: { id } })
  const alone = await compare(caseId)
  const asked = await Promise.allSettled(
    [1e6, caseId, 1e6, caseId, caseId, 1e6, caseId].map(compare),
  )
  expect(asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))).toEqual(
    Array.from({ length: 4 }, () => alone),
  )
  const held = await whileHeld(server.databaseUrl, 'quotation_line', () =>
    Promise.all(Array.from({ length: 5 }, () => compare(caseId))),
  )
  expect(held).toEqual({ waiting: 2, result: Array.from({ length: 5 }, () => alone) })
})

test('what is saved while a comparison is being read is not in it, though its lines are read last', async () => {
  await using server = await startServer()
  const { caseId } = await quotedCase(server)
  const buyer = await server.as('buyer')
  const compare = () => buyer.call('case.evaluation', { params: { id: caseId } })
  const before = await compare()
  const { waiting, result } = await whileHeld(server.databaseUrl, 'document_file', async () => {
    const asked = compare()
    await setTimeout(200)
    await query(server.databaseUrl, `update quotation_line set item_notes = 'Said later'`)
    return asked
  })
  expect(waiting).toBe(1)
  expect(result).toEqual(before)
  const notes = (await compare()).quotations.flatMap(({ lines }) =>
    lines.map((line) => line.itemNotes),
  )
  expect(new Set(notes)).toEqual(new Set(['Said later']))
})
