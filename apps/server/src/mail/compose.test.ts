import { expect, test } from 'vitest'
import { dark, light } from './compose.colours.ts'
import { compose } from './compose.ts'
import type { Letter } from './letter.ts'

const letter: Letter = {
  subject: 'Ropes\r\nBcc: everyone',
  heading: 'Please quote 2 lines <for> Kaikias',
  preview: 'Rope, Hose',
  greeting: 'Good day,',
  paragraphs: ['We ask you.', 'Deliver "alongside".'],
  facts: [['Answer by', 'Monday 18/05/2026, 18:00 Athens (UTC+3)']],
  lines: {
    caption: '1 line',
    items: [{ position: 1, name: 'Rope <b>', detail: 'IMPA 210332', amount: '2 COIL' }],
  },
  link: { text: 'See all lines', url: 'https://fairlead.test/r/1?a=1&b=2' },
  hints: [
    { text: 'No account.' },
    {
      text: 'Not for you?',
      link: { text: 'Decline', url: 'https://fairlead.test/r/1#decline' },
      rest: ', and no reminder comes',
    },
  ],
  sender: {
    name: 'Eleni K.',
    company: 'Thalassine',
    city: 'Piraeus',
    phone: '+30 210',
    email: 'e@thalassine.test',
  },
  notes: [{ lead: 'What this is.', text: 'A portal.' }],
  operator: 'Meltemi, Piraeus',
}

test('the plain part says everything in the order of the HTML part', () => {
  expect(compose(letter).text).toBe(`Thalassine, Piraeus
Please quote 2 lines <for> Kaikias

Good day,

We ask you.

Deliver "alongside".

Answer by: Monday 18/05/2026, 18:00 Athens (UTC+3)

1 line:
1. Rope <b>, 2 COIL
   IMPA 210332

See all lines:
https://fairlead.test/r/1?a=1&b=2

No account.

Not for you? Decline, and no reminder comes:
https://fairlead.test/r/1#decline

Eleni K., Thalassine
+30 210, e@thalassine.test
If you answer this mail, your answer goes to me.

-- 
What this is. A portal.

Meltemi, Piraeus
`)
})

test('the HTML part fetches nothing, escapes everything and has one subject line', () => {
  const { subject, html } = compose(letter)
  expect(subject).toBe('Ropes Bcc: everyone')
  expect(html).not.toMatch(/<img|url\(|@import|<link|<script/)
  expect(html).toContain('Rope &#60;b&#62;')
  expect(html).toContain('href="https://fairlead.test/r/1?a=1&#38;b=2"')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
})

test.each([
  ['text on the card', light.text, light.card],
  ['quiet text on the card', light.quiet, light.card],
  ['quiet text on the page', light.quiet, light.page],
  ['quiet text in the box', light.quiet, light.box],
  ['the button', light.onLink, light.link],
  ['a link on the card', light.textLink, light.card],
  ['in the dark, text on the card', dark.text, dark.card],
  ['in the dark, text in the box', dark.text, dark.page],
  ['in the dark, quiet text on the card', dark.quiet, dark.card],
  ['in the dark, quiet text on the page', dark.quiet, dark.page],
  ['in the dark, the button', dark.onLink, dark.link],
  ['in the dark, a link on the card', dark.link, dark.card],
])('%s can be read', (_, ink, paper) => expect(contrast(ink, paper)).toBeGreaterThan(4.5))

/** The contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
