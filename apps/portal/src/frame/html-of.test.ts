import { expect, test } from 'vitest'
import { htmlOf } from './html-of.ts'

test.each([
  ['', ''],
  ['5 < 6 & more', '<p>5 &lt; 6 &amp; more</p>'],
  ['one\n\ntwo', '<p>one</p><p></p><p>two</p>'],
  ['<p>one <b>two</b></p>', '<p>one <b>two</b></p>'],
  ['kept as &lt; by the server', 'kept as &lt; by the server'],
])('%j reads %j', (text, html) => expect(htmlOf(text)).toBe(html))
