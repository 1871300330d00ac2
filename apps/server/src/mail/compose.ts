/** A mail in blocks; its plain and its HTML part say the same. */
export interface Letter {
  subject: string
  greeting: string
  paragraphs: string[]
  facts?: [string, string][]
  link?: { text: string; url: string }
  closing?: string
}

/** Escapes text for HTML. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Prints a letter as plain text and as HTML. */
export function compose(letter: Letter): { subject: string; text: string; html: string } {
  const subject = letter.subject.replace(/[\r\n]+/g, ' ').slice(0, 200)
  return { subject, text: plain(letter), html: html(letter) }
}

function plain(letter: Letter): string {
  const facts = (letter.facts ?? []).map(([name, value]) => `${name}: ${value}`)
  const parts = [letter.greeting, ...letter.paragraphs, facts.join('\n')]
  if (letter.link) parts.push(`${letter.link.text}:\n${letter.link.url}`)
  parts.push(letter.closing ?? 'Fairlead')
  return parts.filter(Boolean).join('\n\n') + '\n'
}

function html(letter: Letter): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const facts = (letter.facts ?? [])
    .map(
      ([name, value]) =>
        `<tr><td style="padding:2px 16px 2px 0;color:#5a667b">${escapeHtml(name)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  const link = letter.link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.link.url)}" style="background:#1b5bd7;color:#ffffff;padding:10px 16px;border-radius:6px;text-decoration:none">${escapeHtml(letter.link.text)}</a></p>`
    : ''
  const body =
    p(letter.greeting) +
    letter.paragraphs.map(p).join('') +
    (facts ? `<table style="margin:0 0 16px">${facts}</table>` : '')
  return `<!doctype html><html lang="en"><body style="font:15px/22px system-ui,sans-serif;color:#101a2b;max-width:560px">${body}${link}${p(letter.closing ?? 'Fairlead')}</body></html>`
}
