import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { builtSite } from './site.ts'

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

test.each(builtSite())('$path is valid HTML', async ({ html }) => {
  const { results } = await validator.validateString(html)
  const said = results.flatMap(({ messages }) =>
    messages.map(({ line, column, message }) => `${line}:${column} ${message}`),
  )
  expect(said).toEqual([])
})
