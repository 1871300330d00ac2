import { expect, test } from 'vitest'
import { fillIn } from './site-texts.ts'

const page =
  '<link rel="canonical" href="https://origin.invalid/login"><p><!--operator--></p> https://origin.invalid'

test('the address and the operator are put in, as text', () => {
  const facts = { origin: 'https://market.example', operator: 'Quay & <b>Sons</b>' }
  expect(fillIn(page, facts)).toBe(
    '<link rel="canonical" href="https://market.example/login"><p><span>Quay &#38; &#60;b&#62;Sons&#60;/b&#62;</span></p> https://market.example',
  )
})

test('where nobody has said who runs it, nothing stands there', () => {
  expect(fillIn(page, { origin: 'http://localhost:8080', operator: '' })).toContain('<p></p>')
})
