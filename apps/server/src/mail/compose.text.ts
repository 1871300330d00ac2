import {
  answersGoTo,
  fromLine,
  named,
  type DigestGroup,
  type Hint,
  type Letter,
  type Sender,
} from './letter.ts'

/** The plain part. */
export function textOf(letter: Letter): string {
  const { heading, greeting, paragraphs, facts = [], lines, link, hints = [], sender } = letter
  const parts = [
    [sender && fromLine(sender), heading].filter(Boolean).join('\n'),
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    lines &&
      [
        `${lines.caption}:`,
        ...lines.items.map(({ position, name, detail, amount }) =>
          [`${position}. ${name}, ${amount}`, detail && `   ${detail}`].filter(Boolean).join('\n'),
        ),
      ].join('\n'),
    ...(letter.digest ?? []).map(digestText),
    link && `${link.text}:\n${link.url}`,
    hints.map(hintText).join('\n\n'),
    sender ? signature(sender) : 'Fairlead',
    footer(letter),
  ]
  return parts.filter(Boolean).join('\n\n') + '\n'
}

const hintText = ({ text, link, rest = '' }: Hint) =>
  link ? `${text} ${link.text}${rest}:\n${link.url}` : text

const signature = ({ phone, email, ...who }: Sender) =>
  [named(who), [phone, email].filter(Boolean).join(', '), answersGoTo].join('\n')

const digestText = ({ title, entries }: DigestGroup) =>
  [
    title.toUpperCase(),
    ...entries.map(({ at, subject, said, url }) =>
      [`${at} ${subject}`, said && `   ${said}`, url && `   ${url}`].filter(Boolean).join('\n'),
    ),
  ].join('\n')

function footer({ notes = [], operator }: Letter) {
  const words = [
    ...notes.map(({ lead, text, link }) =>
      [`${lead} ${text}`, ...(link ? [`${link.text}:`, link.url] : [])].join('\n'),
    ),
    operator,
  ].filter(Boolean)
  return words.length > 0 ? `-- \n${words.join('\n\n')}` : ''
}
