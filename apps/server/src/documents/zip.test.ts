import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { zipStream } from './zip.ts'

async function namesAndSizes(zipped: Buffer) {
  const zip = await yauzl.fromBufferPromise(zipped, { lazyEntries: true })
  const found: [string, number][] = []
  for await (const entry of zip.eachEntry()) found.push([entry.fileName, entry.uncompressedSize])
  return found
}

test('files from memory and from streams, equal names told apart, no folders', async () => {
  async function* entries() {
    yield { name: 'PO 1.pdf', data: new Uint8Array(10) }
    yield { name: 'po 1.pdf', data: Readable.from([Buffer.alloc(5), Buffer.alloc(6)]) }
    yield { name: '../../etc/passwd', data: new Uint8Array(1) }
    yield { name: 'Ωж\u202efdp.exe', data: new Uint8Array(1) }
    yield { name: '', data: new Uint8Array(0) }
  }
  expect(await namesAndSizes(await buffer(zipStream(entries())))).toEqual([
    ['PO 1.pdf', 10],
    ['po 1 (2).pdf', 11],
    ['__.._etc_passwd', 1],
    ['Ωж_fdp.exe', 1],
    ['file', 0],
  ])
})

test('a failing file fails the archive', async () => {
  async function* entries() {
    yield { name: 'a', data: new Uint8Array(1) }
    throw new Error('gone')
  }
  await expect(buffer(zipStream(entries()))).rejects.toThrow('gone')
})
