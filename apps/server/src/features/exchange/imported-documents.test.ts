import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'

test('what came in is found by its number or its message, by its own company only', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const requisition = (number: string) =>
    new File(
      [
        JSON.stringify({
          number,
          lines: [{ name: 'Rope', quantity: '2', unit: 'PCE' }],
        }),
      ],
      `${number}.json`,
    )
  const answers = await buyer.call('import.upload', {
    body: { kind: 'REQUISITION' },
    files: { files: [requisition('NRD-26-77'), requisition(''), requisition('ANS-26-42')] },
  })
  expect(answers.map(({ result }) => result)).toEqual(['SUCCESS', 'ERROR_GENERIC', 'SUCCESS'])
  expect(answers[1]?.message).toBe('number: This field is required')
  const numbers = async (who: 'buyer' | 'otherBuyer', q: string) => {
    const { data } = await (await server.as(who)).list('import.documents', { filter: { q } })
    return data.map(({ number }) => number)
  }
  expect(await numbers('buyer', 'nrd-26')).toEqual(['NRD-26-77'])
  expect(await numbers('buyer', '-26-')).toHaveLength(2)
  expect(await numbers('buyer', '%')).toEqual([])
  expect(await numbers('otherBuyer', 'nrd-26')).toEqual([])
})
