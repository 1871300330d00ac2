const blocks = 'p, div, br, li, h1, h2, h3, h4, blockquote, tr'

/** The words of a text kept as sanitised HTML, one line per paragraph; plain text stays as it is. */
export function plainOf(text: string): string {
  if (!/<[a-z/][^>]*>|&[a-z#0-9]+;/i.test(text)) return text
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  for (const block of body.querySelectorAll(blocks)) block.append('\n')
  return body.textContent.replaceAll(/\n{3,}/g, '\n\n').trim()
}
