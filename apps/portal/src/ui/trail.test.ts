import { expect, test } from 'vitest'
import { placeIn } from './trail.ts'

const trail = {
  noun: 'RFQs',
  list: '/secured/buyer/dashboard/in-process-rfqs?page=1',
  steps: [
    '/secured/buyer/case/7/overview',
    '/secured/buyer/case/12/overview',
    '/secured/buyer/create-rfq/9',
  ],
}

test.each([
  ['/secured/buyer/case/7/overview', 1, null, '/secured/buyer/case/12/overview'],
  ['/secured/buyer/case/12/overview', 2, '/secured/buyer/case/7/overview', trail.steps[2]],
  ['/secured/buyer/case/7/evaluation', 1, null, '/secured/buyer/case/12/evaluation'],
  ['/secured/buyer/create-rfq/9', 3, '/secured/buyer/case/12/overview', null],
])('%s is number %i of its list', (path, position, previous, next) => {
  expect(placeIn(trail, path)).toMatchObject({ position, count: 3, previous, next })
})

test.each(['/secured/buyer/case/70/overview', '/secured/buyer/purchase-order/7', '/secured/buyer'])(
  '%s is not in the list',
  (path) => expect(placeIn(trail, path)).toBeNull(),
)

test('without a list there is no place', () => expect(placeIn(null, '/a/1')).toBeNull())
