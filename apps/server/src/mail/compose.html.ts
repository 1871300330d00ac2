import {
  answersGoTo,
  fromLine,
  type DigestGroup,
  type Hint,
  type Letter,
  type Sender,
} from './letter.ts'
import { dark, font, light } from './compose.colours.ts'

/** Escapes text for HTML. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const css = (size: number, line: number, colour: string, more = '') =>
  `font-family:${font};font-size:${size}px;line-height:${line}px;color:${colour};${more}`
const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Everything is drawn with tables and inline styles: the style block is for dark mode and phones, and may be dropped. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.wrap{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.bg{background:${dark.page}!important}.card{background:${dark.card}!important}
.t1{color:${dark.text}!important}.t2{color:${dark.quiet}!important}.ln,.card{border-color:${dark.line}!important}
.box{background:${dark.page}!important;border-color:${dark.line}!important}a.lk{color:${dark.link}!important}
.btn td{background:${dark.link}!important}.btn a{color:${dark.onLink}!important;border-color:${dark.link}!important}}`

/** The HTML part: no image, nothing that is fetched. */
export function htmlOf(letter: Letter): string {
  const body = [
    letter.sender && p(2, escapeHtml(fromLine(letter.sender)), 14, '0 0 4px'),
    `<h1 class="t1" style="${css(22, 28, light.text, 'margin:0 0 14px;font-weight:bold;overflow-wrap:anywhere')}">${escapeHtml(letter.heading ?? letter.subject)}</h1>`,
    words(letter),
    factBox(letter.facts ?? []),
    lineTable(letter.lines),
    ...(letter.digest ?? []).map(digestPart),
    button(letter.link),
    ...(letter.hints ?? []).map((hint) => p(2, hintHtml(hint), 14, '0 0 8px')),
    letter.sender ? signature(letter.sender) : '',
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title><style>${styles}</style></head>
<body class="bg" style="margin:0;padding:0;background:${light.page}">
${preview(letter.preview)}<table ${layout} width="100%" class="bg" style="background:${light.page}"><tr><td align="center" style="padding:24px 0">
<table ${layout} class="wrap card" width="600" style="width:600px;max-width:100%;background:${light.card};border:1px solid ${light.line}"><tr><td class="pad" style="padding:28px 32px 12px">
<main>${body.filter(Boolean).join('\n')}</main></td></tr></table>
${footer(letter)}</td></tr></table></body></html>`
}

const preview = (text?: string) =>
  text
    ? `<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(text)}</div>`
    : ''

const p = (tone: 1 | 2, html: string, size: number, margin: string) =>
  `<p class="t${tone}" style="${css(size, Math.round(size * 1.5), tone === 1 ? light.text : light.quiet, `margin:${margin};overflow-wrap:anywhere`)}">${html}</p>`

/** The greeting stands on the first paragraph's shoulders, as in a letter. */
function words({ greeting, paragraphs: [first, ...rest] }: Letter) {
  const opening = [greeting, first ?? ''].filter(Boolean).map(escapeHtml).join('<br>')
  return [opening, ...rest.map(escapeHtml)].map((html) => p(1, html, 15, '0 0 14px')).join('')
}

function factBox(facts: readonly [string, string][]) {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="t2" valign="top" style="${css(14, 20, light.quiet, 'padding:4px 12px 4px 0;white-space:nowrap')}">${escapeHtml(name)}</td><td class="t1" valign="top" style="${css(14, 20, light.text, 'padding:4px 0;font-weight:bold;overflow-wrap:anywhere')}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table ${layout} width="100%" class="box" style="background:${light.box};border:1px solid ${light.line}"><tr><td style="padding:10px 14px"><table ${layout}>${rows.join('')}</table></td></tr></table>`
}

function lineTable(lines: Letter['lines']) {
  if (!lines) return ''
  const cell = 'padding:7px 8px 7px 0;border-bottom:1px solid ' + light.line
  const rows = lines.items.map(({ position, name, detail, amount }) => {
    const under = detail
      ? `<br><span class="t2" style="color:${light.quiet};font-size:13px">${escapeHtml(detail)}</span>`
      : ''
    return `<tr><td class="t2 ln" valign="top" width="22" style="${css(14, 20, light.quiet, cell)}">${position}</td><td class="t1 ln" valign="top" style="${css(14, 20, light.text, `${cell};overflow-wrap:anywhere`)}">${escapeHtml(name)}${under}</td><td class="t1 ln" valign="top" align="right" style="${css(14, 20, light.text, `${cell};padding-right:0;white-space:nowrap`)}">${escapeHtml(amount)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:14px"><caption class="t2" style="${css(13, 18, light.quiet, 'text-align:left;padding-bottom:2px')}">${escapeHtml(lines.caption)}</caption><tbody>${rows.join('')}</tbody></table>`
}

/** The mails of one group, each with the words it began with. */
function digestPart({ title, entries }: DigestGroup) {
  const cell = `padding:7px 12px 7px 0;border-bottom:1px solid ${light.line}`
  const rows = entries.map(({ at, subject, said, url }) => {
    const name = url ? anchor(url, subject) : escapeHtml(subject)
    const under = said
      ? `<br><span class="t2" style="color:${light.quiet};font-size:13px">${escapeHtml(said)}</span>`
      : ''
    return `<tr><td class="t2 ln" valign="top" width="88" style="${css(13, 20, light.quiet, `${cell};white-space:nowrap`)}">${escapeHtml(at)}</td><td class="t1 ln" valign="top" style="${css(14, 20, light.text, `${cell};overflow-wrap:anywhere`)}">${name}${under}</td></tr>`
  })
  return `<h2 class="t1" style="${css(16, 22, light.text, 'margin:20px 0 4px;font-weight:bold')}">${escapeHtml(title)}</h2><table ${layout} width="100%"><tbody>${rows.join('')}</tbody></table>`
}

const button = (link: Letter['link']) =>
  link
    ? `<table ${layout} class="btn" style="margin:20px 0 12px"><tr><td style="background:${light.link};border-radius:6px"><a href="${escapeHtml(link.url)}" style="${css(15, 18, light.onLink, `display:inline-block;padding:13px 24px;font-weight:bold;text-decoration:none;border-radius:6px;border:1px solid ${light.link}`)}">${escapeHtml(link.text)}</a></td></tr></table>`
    : '<div style="height:16px;line-height:16px">&nbsp;</div>'

const anchor = (url: string, text: string) =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${light.textLink};overflow-wrap:anywhere">${escapeHtml(text)}</a>`

const hintHtml = ({ text, link, rest = '' }: Hint) =>
  escapeHtml(text) + (link ? ` ${anchor(link.url, link.text)}${escapeHtml(rest)}.` : '')

function signature({ name, company, phone, email }: Sender) {
  const reach = [phone && escapeHtml(phone), anchor(`mailto:${email}`, email)].filter(Boolean)
  const who = name === company ? '' : `, ${escapeHtml(company)}`
  const html = `<b>${escapeHtml(name)}</b>${who}<br>${reach.join(', ')}<br><span class="t2" style="color:${light.quiet}">${answersGoTo}</span>`
  return `<table ${layout} width="100%" style="margin-top:16px"><tr><td class="ln" style="border-top:1px solid ${light.line};padding:16px 0 8px">${p(1, html, 14, '0')}</td></tr></table>`
}

function footer({ notes = [], operator }: Letter) {
  const texts = [
    ...notes.map(
      ({ lead, text, link }) =>
        `<b>${escapeHtml(lead)}</b> ${escapeHtml(text)}${link ? ` ${anchor(link.url, link.text)}.` : ''}`,
    ),
    ...(operator ? [escapeHtml(operator)] : []),
  ]
  if (texts.length === 0) return ''
  const html = texts.map((text) => p(2, text, 12, '0 0 8px')).join('')
  return `<div role="contentinfo"><table ${layout} class="wrap" width="600" style="width:600px;max-width:100%"><tr><td class="pad" style="padding:14px 32px 0;text-align:left">${html}</td></tr></table></div>`
}
