import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'
import { root } from './run.ts'

/**
 * `node tools/cut-font.ts`: makes packages/design/src/inter-latin.woff2 from Inter (OFL-1.1): 22 kB instead of 48, on every first
 * view. It has the weights that the tokens know, pairs set closer, figures of one width and accents. Without its contextual forms
 * what was typed stays as it is: they draw `M8x20` with a multiplication sign.
 */
const source = createRequire(join(root, 'apps/portal/package.json')).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
/** What fontsource calls latin. */
const ranges = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfffd, 0xfffd],
] as const

const text = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  .map((code) => String.fromCodePoint(code))
  .join('')
const cut = await subset(await readFile(source), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'],
  noHinting: true,
})
await writeFile(join(root, 'packages/design/src/inter-latin.woff2'), cut)
console.log(`${cut.length} bytes`)
