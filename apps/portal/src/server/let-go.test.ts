import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { letGo } from './let-go.ts'

const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
const cache = client.getQueryCache()
const keys = () => cache.getAll().map(({ queryKey }) => queryKey[0])

test('what nobody looked at from one time to the next is let go; who is logged in stays', () => {
  client.setQueryData(['account.user'], { id: 1 })
  client.setQueryData(['case', 'getOne'], { id: 2 })
  client.setQueryData(['order.list'], [])
  const leave = new QueryObserver(client, { queryKey: ['order.list'], enabled: false }).subscribe(
    () => undefined,
  )
  const first = letGo(cache, new Set())
  expect(keys()).toEqual(['account.user', 'case', 'order.list'])
  const second = letGo(cache, first)
  expect(keys()).toEqual(['account.user', 'order.list'])
  leave()
  const third = letGo(cache, second)
  expect(keys()).toEqual(['account.user', 'order.list'])
  letGo(cache, third)
  expect(keys()).toEqual(['account.user'])
})
