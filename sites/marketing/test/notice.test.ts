import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticeDate } from '@fairlead/validation/notice'

test('who has accepted the notice on personal data has accepted the one that is shown', async () => {
  const page = join(import.meta.dirname, '../src/content/pages/gdpr.mdx')
  expect(await readFile(page, 'utf8')).toContain(`\ndate: ${noticeDate}\n`)
})
