import { expect, test } from 'vitest'
import { numberAmong, wordsOf } from './contains.ts'

test.each([
  ['stores 4711', '4711'],
  ['B-1-4711', '4711'],
  ['B-1-4711 deck 47', '4711'],
  ['REQ-2026-00471 stores 471', '00471'],
  ['PR/2026/0471', '0471'],
  ['  REQ-2026-17   deck stores', 'REQ-2026-17'],
  ['ölfilter ÖF4711/b', 'ÖF4711'],
  ['stores 2026', null],
  ['4711', null],
  ['B-1-47', null],
  ['deck stores', null],
  ['M8 bolts', null],
])('of "%s" the index is asked for "%s"', (typed, number) =>
  expect(numberAmong(typed.trim())).toBe(number),
)

test.each([
  ['deck stores', ['deck', 'stores']],
  ['  valve\t B-1-4711\u00a0valve ', ['valve', 'B-1-4711']],
  ['pump - 2in', ['pump', '2in']],
  ['-', ['-']],
  ['-  %', ['- %']],
  ['', ['']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i']],
])('"%s" is looked for as %j', (typed, words) => expect(wordsOf(typed)).toEqual(words))
