import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Writes a Brotli twin beside every text file of a built folder; the server sends it to browsers that take it. */
const compress = promisify(brotliCompress)
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
    const small = await compress(text, { params })
    if (small.length < text.length) await writeFile(`${path}.br`, small)
  }),
)
