/** Where a mail stands: waiting to be sent, accepted by a mail server, kept in the outbox where no mail server is set, or given up. */
export const mailStates = ['WAITING', 'SENT', 'OUTBOX', 'FAILED'] as const
/** One of them. */
export type MailState = (typeof mailStates)[number]

const MINUTE = 60_000
/** Minutes between attempts; the last pause is repeated. */
const pauses = [1, 2, 5, 10, 20, 40, 60, 120, 240] as const
/** No pause is longer: one that is comes from a clock that was wrong. */
export const longestPause = 240 * MINUTE
/** How long a mail is tried that a server refuses for the moment or that reaches none. */
export const triedFor = 3 * 24 * 60 * MINUTE

/** How a delivery failed, as SMTP says it. */
export interface DeliveryFailure {
  /** The reply of the mail server, where there was one. */
  responseCode?: number | undefined
  /** Its words, also where they begin with no code. */
  response?: string | undefined
  /** The command it answered. */
  command?: string | undefined
  /** What went wrong where there was no reply. */
  code?: string | undefined
}

/** The steps of a dialogue that are about this mail and no other (RFC 5321, 4.1.1). */
const aboutThisMail = ['MAIL FROM', 'RCPT TO', 'DATA']

/** Whether trying again is pointless: the mail itself was refused with 5xx. A refused log-in or greeting concerns the server's settings. */
export function isFinal({ responseCode = 0, response, command, code }: DeliveryFailure): boolean {
  // Refused before it was sent: no address that can be written to, or larger than the server says it takes.
  if (responseCode === 0) return !response && (code === 'EENVELOPE' || code === 'EMESSAGE')
  // What is no reply of RFC 5321 decides nothing: that server is not well.
  return responseCode >= 500 && responseCode < 600 && aboutThisMail.includes(command ?? '')
}

/** When a mail is tried again after so many attempts; null when three days are over. */
export function nextAttempt(attempts: number, since: Date, now: Date): Date | null {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0]
  const at = new Date(now.getTime() + pause * MINUTE)
  return at.getTime() - since.getTime() > triedFor ? null : at
}

/** Whether support may send a mail again: it was given up, or it waits after a failed attempt. */
export const canSendAgain = (mail: { state: MailState; error: string | null }): boolean =>
  mail.state === 'FAILED' || (mail.state === 'WAITING' && mail.error !== null)

/** What a mail server said, for the sender; what went wrong on our side is for support. */
export const replyIn = (error: string | null): string | null =>
  error !== null && /^[45]\d\d\b/.test(error) ? error : null

/** After so long without delivery the sender is told, though it is still tried. */
const patience = 15 * MINUTE

/** Whether the sender of a mail has to know that it has not arrived. */
export const isUndelivered = (
  mail: { state: MailState; error: string | null; createdAt: Date },
  now: Date,
): boolean =>
  mail.state === 'FAILED' ||
  (mail.state === 'WAITING' &&
    mail.error !== null &&
    now.getTime() - mail.createdAt.getTime() > patience)
