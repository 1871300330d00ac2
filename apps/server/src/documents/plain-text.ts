const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Plain text as paragraphs: what looks like a tag stays as it was written. */
export const linesOf = (text: string): string[] =>
  text
    .toWellFormed()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The words of sanitised HTML, as paragraphs; list items begin with a bullet. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/<li[^>]*>/gi, '\n• ')
    .replace(/<(br|\/?p|\/?div|\/?h[1-6]|\/?ul|\/?ol|\/li|\/?tr|\/?blockquote)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (all, decimal, hex, name) => {
      if (name) return named[(name as string).toLowerCase()] ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
    })
    .toWellFormed()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
