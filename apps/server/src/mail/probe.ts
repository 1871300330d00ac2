import type { Config } from '../config.ts'
import { compose } from './compose.ts'
import type { Letter } from './letter.ts'
import { smtpTransport } from './transport.ts'
import { troubleOf, type MailError } from './trouble.ts'

/** How handing one mail over went. */
export interface Probe {
  /** Why it was not taken; null where it was. */
  trouble: string | null
  milliseconds: number
}

/** Somebody waits for it before a screen. */
const patience = { silence: 10_000, whole: 20_000 }

/** Hands one mail to the mail server at once, past the outbox, so that whoever waits reads how it went. */
export async function probeMail(config: Config, to: string, letter: Letter): Promise<Probe> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  if (!config.smtpUrl)
    return { trouble: 'No mail server is set: SMTP_URL is empty.', milliseconds: 0 }
  const from = { name: 'Fairlead', address: config.mailFrom }
  try {
    const send = smtpTransport(config.smtpUrl, patience)
    await send({ from, to, ...compose(letter) }, new AbortController().signal)
    return { trouble: null, milliseconds: took() }
  } catch (error) {
    return { trouble: troubleOf(error as MailError), milliseconds: took() }
  }
}
