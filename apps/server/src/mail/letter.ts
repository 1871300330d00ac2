/** One line of a request or an order. */
export interface LetterLine {
  position: number
  name: string
  /** What it is known by. */
  detail: string
  amount: string
}

/** A person behind a letter: an answer to it goes to them. */
export interface Sender {
  name: string
  company: string
  city: string | null
  phone: string | null
  email: string
}

/** Who writes, and who runs the marketplace. */
export interface Letterhead {
  sender: Sender | null
  operator: string | null
}

/** A mail in blocks; its plain and its HTML part say the same, in the same order. */
export interface Letter {
  subject: string
  /** What stands over the words; the subject where it is left out. */
  heading?: string
  /** What a list of mails shows behind the subject. */
  preview?: string
  greeting: string
  paragraphs: string[]
  facts?: [string, string][]
  lines?: { caption: string; items: LetterLine[] }
  /** Other mails in short, by their groups. */
  digest?: readonly DigestGroup[]
  link?: { text: string; url: string }
  /** Small print under the button; a link stands for its last words. */
  hints?: Hint[]
  sender?: Sender | null
  /** What this is and why it came, each with its first words in bold. */
  notes?: Note[]
  /** Who runs this marketplace, and where. */
  operator?: string | null
}

export interface Note {
  lead: string
  text: string
  link?: { text: string; url: string }
}

export interface DigestGroup {
  title: string
  entries: { at: string; subject: string; said: string; url?: string }[]
}

export interface Hint {
  text: string
  link?: { text: string; url: string }
  /** What follows the link. */
  rest?: string
}

/** Over the signature, who writes: `Thalassine Shipmgmt, Piraeus`. */
export const fromLine = ({ company, city }: Sender): string =>
  [company, city].filter(Boolean).join(', ')

/** Who writes; of whoever answers by a link only the company is known. */
export const named = ({ name, company }: Pick<Sender, 'name' | 'company'>): string =>
  name === company ? company : `${name}, ${company}`

export const answersGoTo = 'If you answer this mail, your answer goes to me.'
