import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileKind, fittingName } from './file-kind.ts'
import { workbookOf, zipOf } from './zip.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinds-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
async function kindOf(data: string | Buffer) {
  const path = join(folder, `${++files}.exe`)
  writeFileSync(path, data)
  return (await fileKind(path))?.extension ?? null
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<<>>\n%%EOF\n')
const docx = zipOf([
  { name: '[Content_Types].xml', data: '<Types/>' },
  { name: 'word/document.xml', data: '<w/>' },
])

test('the content decides, whatever the name', async () => {
  expect(
    await Promise.all([pdf, png, jpg, gif, webp, workbookOf('<sheetData/>'), docx].map(kindOf)),
  ).toEqual(['pdf', 'png', 'jpg', 'gif', 'webp', 'xlsx', 'docx'])
  expect(await kindOf('a;b;c\n1;2;3\n4;5;6\n')).toBe('csv')
  expect(await kindOf('Dear all,\nplease find the prices below.\n')).toBe('txt')
  expect(await kindOf(Buffer.from('Größe;1\nHöhe;2\n', 'latin1'))).toBe('csv')
  expect(await kindOf('Ωμέγα 漢字 😀')).toBe('txt')
})

test('what is two things at once is neither', async () => {
  const zip = zipOf([{ name: 'a.html', data: '<html>' }])
  for (const data of [
    Buffer.concat([pdf, zip]),
    Buffer.concat([png, zip]),
    Buffer.concat([gif, Buffer.from('/*<script>alert(1)</script>*/')]),
    Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'),
    zipOf([
      { name: '[Content_Types].xml', data: '' },
      { name: 'word/document.xml', data: '' },
      { name: 'xl/workbook.xml', data: '' },
    ]),
  ])
    expect(await kindOf(data)).toBeNull()
})

test('pages, programs, archives, macros and nothing at all are not accepted', async () => {
  const elf = Buffer.from('7f454c46020101000000000000000000', 'hex')
  for (const data of [
    '',
    '<html><body>hi',
    '  <!DOCTYPE html>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<?xml version="1.0"?><a/>',
    '#!/bin/sh\nrm',
    elf,
    Buffer.from('MZ\u0000\u0001', 'latin1'),
    Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    zipOf([{ name: 'a.txt', data: 'x' }]),
    workbookOf('', [{ name: 'xl/vbaProject.bin', data: 'x' }]),
    workbookOf('').subarray(0, 300),
    Buffer.from('text with \u0000 in it'),
  ])
    expect(await kindOf(data)).toBeNull()
})

test('a name that lies gets a true ending', () => {
  expect(fittingName('photo.JPEG', { type: '', extension: 'jpg' })).toBe('photo.JPEG')
  expect(fittingName('run.bat', { type: '', extension: 'txt' })).toBe('run.bat.txt')
  expect(fittingName('offer', { type: '', extension: 'pdf' })).toBe('offer.pdf')
})
