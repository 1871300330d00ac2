import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'
import { quotedCase } from '@fairlead/server/testing/trade'

test('many comparisons that are asked at once all come, also beside one that cannot', async () => {
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
  expect(await compare(caseId)).toEqual(alone)
})
