import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import subset from 'subset-font'
import { root } from './run.ts'

/**
 * `node tools/cut-paper-fonts.ts`: makes the fonts of the papers in apps/server/src/documents/fonts from Inter and Noto Sans (both
 * OFL-1.1): what is written in the trade and nothing else. Their packages weigh 90 MB, with nine weights of each; they are fetched
 * to be cut, not installed.
 */
const folder = join(root, 'apps/server/src/documents/fonts')
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** Every character of a two-byte character set. */
function charactersOf(encoding: string, first: [number, number], second: [number, number]) {
  const decoder = new TextDecoder(encoding)
  let all = ''
  for (let high = first[0]; high <= first[1]; high += 1)
    for (let low = second[0]; low <= second[1]; low += 1)
      all += decoder.decode(Uint8Array.of(high, low))
  return all.replaceAll('\ufffd', '')
}

const signs = span(0x2000, 0x206f) + span(0x3000, 0x303f) + span(0xff00, 0xffef)
/** GB 2312, JIS X 0208, the frequent part of Big5, and kana. */
const chinese = [
  charactersOf('gbk', [0xa1, 0xf7], [0xa1, 0xfe]),
  charactersOf('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]),
  charactersOf('big5', [0xa4, 0xc6], [0x40, 0xfe]),
  span(0x3041, 0x312f),
  signs,
].join('')
/** All syllables of today's Hangul, and its letters. */
const korean = span(0xac00, 0xd7a3) + span(0x3131, 0x318e) + span(0x1100, 0x11ff) + signs
const european = [
  span(0x20, 0x24f),
  span(0x2b0, 0x36f),
  span(0x370, 0x52f),
  span(0x1e00, 0x1fff),
  span(0x2000, 0x206f),
  span(0x2070, 0x20bf),
  span(0x2100, 0x22ff),
].join('')

const fonts = [
  ['inter@0.4.2', '400Regular/Inter_400Regular.ttf', european],
  ['inter@0.4.2', '600SemiBold/Inter_600SemiBold.ttf', european],
  ['noto-sans-sc@0.4.3', '400Regular/NotoSansSC_400Regular.ttf', chinese],
  ['noto-sans-kr@0.4.3', '400Regular/NotoSansKR_400Regular.ttf', korean],
] as const

const home = mkdtempSync(join(tmpdir(), 'fonts-'))
mkdirSync(folder, { recursive: true })
for (const [name, file, text] of fonts) {
  const from = join(home, name)
  mkdirSync(from, { recursive: true })
  execFileSync('npm', ['pack', `@expo-google-fonts/${name}`, '--silent'], { cwd: from })
  execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: from })
  const cut = await subset(readFileSync(join(from, 'package', file)), text, {
    targetFormat: 'truetype',
  })
  const packed = brotliCompressSync(cut, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  const short = file.split('/')[1]!.replace('.ttf', '.ttf.br')
  writeFileSync(join(folder, short), packed)
  console.log(`${short}: ${cut.length} bytes, packed ${packed.length}`)
}
rmSync(home, { recursive: true })
