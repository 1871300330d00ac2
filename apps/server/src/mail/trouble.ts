/** What nodemailer says of a mail that was not taken. */
export interface MailError extends Error {
  code?: string
  response?: string
  responseCode?: number
}

const words: Record<string, string> = {
  ECONNECTION: 'The mail server cannot be reached. Is its address right, and is it running?',
  ECONNREFUSED: 'Nothing answers at the address of the mail server. Are host and port right?',
  ETIMEDOUT: 'The mail server does not answer. Is its port right, or does a firewall stop it?',
  EDNS: 'There is no mail server of this name. Is SMTP_URL right?',
  ENOTFOUND: 'There is no mail server of this name. Is SMTP_URL right?',
  ETLS: 'The mail server and this one do not agree on encryption. Should it be smtps: or smtp:?',
  EAUTH: 'The mail server refuses the user name or the password in SMTP_URL.',
  ENOAUTH: 'The mail server wants a user name and a password in SMTP_URL.',
}

/** Why a mail was not taken, in words for the person who runs the server, with what the mail server said. */
export function troubleOf(error: MailError): string {
  const said = (error.response ?? error.message).replace(/\s+/g, ' ').slice(0, 300)
  const known = words[error.code ?? ''] ?? fromMessage(error)
  if (known) return `${known} (${said})`
  if (error.responseCode && error.responseCode >= 500) return `The mail server refuses it: ${said}`
  if (error.responseCode) return `The mail server does not take it now: ${said}`
  return `It could not be sent: ${said}`
}

/** A cause that is wrapped in a general code. */
function fromMessage({ message }: MailError): string | undefined {
  const code = /\b(ECONNREFUSED|ENOTFOUND|ETIMEDOUT)\b/.exec(message)?.[1]
  if (code) return words[code]
  return /wrong version number|certificate|SSL|TLS/i.test(message) ? words['ETLS'] : undefined
}
