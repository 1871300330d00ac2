import { describe, expect, test } from 'vitest'
import { createClient } from '@fairlead/api/client'
import simpleRest from 'ra-data-simple-rest'
import { firstAsked } from './first-asked.ts'

const asked: string[] = []
const client = createClient({
  token: () => null,
  fetch: (address) => {
    asked.push(address as string)
    return Promise.resolve(Response.json([]))
  },
})
const rest = simpleRest('', async (address: string) => {
  asked.push(address)
  return { status: 200, headers: new Headers({ 'Content-Range': 'x 0-0/0' }), body: '', json: [] }
})
const list = (path: string, page: string, field: string, order: 'ASC' | 'DESC') =>
  rest.getList(path, {
    filter: { page },
    sort: { field, order },
    pagination: { page: 1, perPage: 50 },
  })
const user = () => client.call('account.user', {})
const buyer = [user, () => client.call('case.counts', {}), () => client.call('approval.count', {})]
const supplier = [user, () => client.call('request.counts', {})]
const due = (path: string, page: string) => () => list(path, page, 'dueAt', 'ASC')
const latest = (path: string, page: string) => () => list(path, page, 'createdAt', 'DESC')

describe('the first page asks as its code does:', () => {
  test.each([
    [
      '/secured/buyer/dashboard/in-process-rfqs',
      '',
      [...buyer, due('api/buyer/cases', 'in-process-rfqs')],
    ],
    [
      '/secured/buyer/dashboard/unquoted-rfqs',
      '',
      [...buyer, due('api/buyer/cases', 'unquoted-rfqs')],
    ],
    [
      '/secured/buyer/dashboard/draft-rfqs',
      '',
      [...buyer, latest('api/buyer/cases', 'draft-rfqs')],
    ],
    ['/secured/buyer/dashboard/in-process-rfqs', '?page=2', buyer],
    ['/secured/buyer/dashboard/in-process-pos', '', buyer],
    ['/secured/buyer/case/7/overview', '', buyer],
    [
      '/secured/supplier/new-dashboard/unquoted-rfqs',
      '',
      [...supplier, due('api/supplier/requests', 'unquoted-rfqs')],
    ],
    ['/secured/supplier/new-dashboard/closed-rfqs', '', supplier],
    ['/secured/supplier/account/profile', '', [user]],
    ['/secured/buyer-vessel/dashboard/draft-rfqs', '', [user]],
    ['/secured/external/request/secret', '', []],
  ])('%s%s', async (path, search, calls) => {
    asked.length = 0
    for (const call of calls) await call()
    expect(firstAsked(path, search)).toEqual(asked)
  })
})
