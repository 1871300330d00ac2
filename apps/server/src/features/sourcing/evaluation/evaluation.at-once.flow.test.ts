import { expect, test } from 'vitest'
import { whileHeld } from '@fairlead/server/testing/database'
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
