import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.each([
  ['Größe', 'grosse'],
  ['Ærø', 'aero'],
  ['Łódź', 'lodz'],
  ['Ísþór', 'isthor'],
  ['ΕΛΑΙΟΣ', 'ελαιοσ'],
  ['İstanbul', 'istanbul'],
  ['ﬁlter', 'filter'],
  ['ｐｕｍｐ', 'pump'],
])('%s is compared as %s', (text, plain) => expect(plainLetters(text)).toBe(plain))
