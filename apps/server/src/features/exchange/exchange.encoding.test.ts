import { expect, test } from 'vitest'
import { jsonOf, looksLikeXml, xmlText } from './exchange.encoding.ts'

const xml = (encoding: string) =>
  `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><a>Schmieröl</a>`
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['declared ISO-8859-1', Buffer.from(xml('ISO-8859-1'), 'latin1'), undefined],
  ['declared Windows-1252', Buffer.from(xml('windows-1252'), 'latin1'), undefined],
  ['declared UTF-8', Buffer.from(xml('UTF-8')), undefined],
  ['nothing said: UTF-8', Buffer.from(xml('')), undefined],
  ['a UTF-8 mark', Buffer.from(`\ufeff${xml('')}`), undefined],
  ['a UTF-16LE mark', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le'), undefined],
  ['a UTF-16BE mark', utf16be(`\ufeff${xml('UTF-16')}`), undefined],
  ['UTF-16LE without a mark', Buffer.from(xml('UTF-16'), 'utf16le'), undefined],
  ['the transport before the declaration', Buffer.from(xml('UTF-8'), 'latin1'), 'iso-8859-1'],
])('%s', (_, bytes, charset) => {
  expect(looksLikeXml(bytes)).toBe(true)
  expect(xmlText(bytes, charset)).toContain('Schmieröl')
})

test.each([
  [Buffer.from(xml('UTF-8'), 'latin1'), 'The document holds bytes that are not UTF-8'],
  [Buffer.from(xml('EBCDIC-1')), 'The encoding EBCDIC-1 is not known here. Please send UTF-8'],
])('letters that cannot be read are refused in words: %#', (bytes, words) => {
  expect(() => xmlText(bytes)).toThrow(words)
})

test('JSON is UTF-8', () => {
  expect(jsonOf(Buffer.from('\ufeff{"a":"ö"}'))).toEqual({ a: 'ö' })
  expect(() => jsonOf(Buffer.from('{"a":"ö"}', 'latin1'))).toThrow('not in UTF-8')
  expect(() => jsonOf(Buffer.from('{'))).toThrow('cannot be read as JSON')
})
