import { expect, test } from 'vitest'
import { camelCase, snakeCase } from './names.ts'

test.each([
  ['id', 'id'],
  ['dueAt', 'due_at'],
  ['purchaseOrder', 'purchase_order'],
  ['allowPreselectedIhmForms', 'allow_preselected_ihm_forms'],
  ['line2Name', 'line2_name'],
  ['unquoted-rfqs', 'unquoted-rfqs'],
])('%s is %s in the database', (here, there) => {
  expect(snakeCase(here)).toBe(there)
  expect(camelCase(there)).toBe(here)
})
