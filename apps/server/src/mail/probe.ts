import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { compose, type Letter } from './compose.ts'
import { troubleOf, type MailError } from './trouble.ts'

/** How handing one mail over went. */
export interface Probe {
  trouble: string | null
  answer: string | null
  milliseconds: number
}

const PATIENCE = 10_000

/** Hands one mail to the mail server at once, past the outbox, so that whoever waits reads how it went. */
export async function probeMail(config: Config, to: string, letter: Letter): Promise<Probe> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  if (!config.smtpUrl)
    return { trouble: 'No mail server is set: SMTP_URL is empty.', answer: null, milliseconds: 0 }
  try {
    const transport = nodemailer.createTransport({
      url: config.smtpUrl,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      dnsTimeout: PATIENCE,
    })
    const from = { name: 'Fairlead', address: config.mailFrom }
    const sent = await transport.sendMail({ from, to, ...compose(letter) })
    return { trouble: null, answer: sent.response.slice(0, 300), milliseconds: took() }
  } catch (error) {
    return { trouble: troubleOf(error as MailError), answer: null, milliseconds: took() }
  }
}
