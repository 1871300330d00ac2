/** Plain text as paragraphs; HTML stays as it is. */
export function htmlOf(text: string): string {
  if (!text || /<[a-z/][^>]*>|&[a-z#0-9]+;/i.test(text)) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
}
