import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import template from '../brand/og-template.svg?raw'
import { fontFile } from './woff.ts'

const require = createRequire(import.meta.url)
const fontFiles = [
  require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
].map((path, index) => fontFile(readFileSync(path), `inter-${index}.ttf`))

/** Words in lines of at most so many characters. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The title as large as it fits: two lines of 22 characters, or up to four smaller ones. */
function titleText(title: string) {
  const large = wrap(title, 22)
  const [lines, size, step] =
    large.length <= 2 ? [large, 76, 82] : [wrap(title, 27).slice(0, 4), 58, 66]
  const first = lines.length > 3 ? 236 : lines.length === 3 ? 272 : 326
  return lines
    .map(
      (line, index) =>
        `<text x="80" y="${first + index * step}" font-family="Inter SemiBold" font-size="${size}" letter-spacing="${-size / 28}">${escaped(line)}</text>`,
    )
    .join('')
}

/** The picture shown where a page is shared: 1200 x 630, from the brand's template. */
export function sharingPicture(title: string, section: string): Buffer<ArrayBuffer> {
  const svg = template
    .replace(/<text[^>]*>\{title line 1\}<\/text>/, titleText(title))
    .replace(/<text[^>]*>\{title line 2\}<\/text>/, '')
    .replace('{section}', escaped(section))
    .replaceAll('Inter Variable,Inter', 'Inter')
    .replaceAll('font-weight="600"', 'font-family="Inter SemiBold"')
  return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' } })
    .render()
    .asPng() as Buffer<ArrayBuffer>
}
