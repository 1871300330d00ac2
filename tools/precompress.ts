import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes a Brotli and a gzip twin beside every text file of a built folder; the server sends what a browser takes. Over plain http browsers take gzip only. */
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const folder = resolve(process.argv[2] ?? 'dist')
const texts = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/

const files = (await readdir(folder, { recursive: true })).filter((file) => texts.test(file))
await Promise.all(
  files.map(async (file) => {
    const path = join(folder, file)
    const text = await readFile(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    for (const [ending, small] of [
      ['br', await brotli(text, { params })],
      ['gz', await zip(text, { level: 9 })],
    ] as const)
      if (small.length < text.length) await writeFile(`${path}.${ending}`, small)
  }),
)
