import { counted } from './counted.ts'
import { missingOf, type Operator } from './operator.ts'

/** What is known of an installation at the moment of asking. */
export interface InstallationFacts {
  operator: Operator
  support: { users: number; withSecondFactor: number }
  publicUrl: string | null
  trustedProxies: number
  smtp: boolean
  mailFrom: string
  /** The last test mail: when, to whom, and why it failed if it did. */
  testMail: { at: string; to: string; trouble: string | null } | null
  mailsStuck: number
  mailsFailed: number
  captchaKey: boolean
  /** Hours since a backup was reported, or null where none ever was. */
  backupAge: number | null
  /** People at addresses that cannot exist, as those of the demo. */
  demoPeople: number
  buyers: number
  /** Buyer companies in which nobody has a password yet. */
  buyersWaiting: number
}

/** One thing an installation needs before strangers use it. `where` is the page that mends it. */
export interface Check {
  id: string
  state: 'done' | 'warning' | 'missing'
  title: string
  text: string
  where?: 'operator' | 'companies' | 'users' | 'mails' | 'profile'
}

const DAYS_OF_BACKUP = 2

/** What production still needs, each said from the real state. */
export const checksOf = (facts: InstallationFacts): Check[] => [
  supportCheck(facts),
  operatorCheck(facts),
  registerCheck(facts),
  sourceCheck(facts),
  addressCheck(facts),
  proxyCheck(facts),
  mailCheck(facts),
  testCheck(facts),
  deliveryCheck(facts),
  captchaCheck(facts),
  backupCheck(facts),
  demoCheck(facts),
  buyerCheck(facts),
]

function supportCheck({ support }: InstallationFacts): Check {
  const about = { id: 'support', title: 'Support users with a second factor' }
  const without = support.users - support.withSecondFactor
  if (without > 0)
    return {
      ...about,
      state: 'warning',
      text: `${without} of ${support.users} logs in with a password alone. Support sees every record: turn the second factor on.`,
      where: 'profile',
    }
  if (support.users < 2)
    return {
      ...about,
      state: 'warning',
      text: 'There is one. A second one is wise: nobody else can unlock the first.',
      where: 'users',
    }
  return { ...about, state: 'done', text: `${support.users}, each with a second factor` }
}

function operatorCheck({ operator }: InstallationFacts): Check {
  const missing = missingOf(operator)
  const about = { id: 'operator', title: 'The imprint is filled', where: 'operator' } as const
  return missing.length === 0
    ? { ...about, state: 'done', text: operator.name }
    : { ...about, state: 'missing', text: `It still lacks the ${listed(missing)}.` }
}

/** What an imprint names where the law of the seat asks for it (Directive 2000/31/EC, Article 5). */
function registerCheck({ operator }: InstallationFacts): Check {
  const about = { id: 'register', title: 'Register and VAT', where: 'operator' } as const
  const unsaid = [
    ...(operator.registration ? [] : ['register with the number there']),
    ...(operator.vatId ? [] : ['VAT id']),
  ]
  return unsaid.length === 0
    ? { ...about, state: 'done', text: `${operator.registration}, ${operator.vatId}` }
    : {
        ...about,
        state: 'warning',
        text: `The imprint names no ${unsaid.join(' and no ')}. Whoever has one has to name it.`,
      }
}

function sourceCheck({ operator }: InstallationFacts): Check {
  const about = { id: 'source', title: 'Where the source is', where: 'operator' } as const
  return operator.sourceUrl
    ? { ...about, state: 'done', text: operator.sourceUrl }
    : {
        ...about,
        state: 'warning',
        text: 'The site says that the source can be read, and not where.',
      }
}

function addressCheck({ publicUrl }: InstallationFacts): Check {
  const about = { id: 'address', title: 'The public address' }
  if (!publicUrl)
    return {
      ...about,
      state: 'missing',
      text: 'Links in mails lead to this machine only. Set PUBLIC_URL to the address people type.',
    }
  if (!publicUrl.startsWith('https:'))
    return {
      ...about,
      state: 'missing',
      text: `${publicUrl} is not encrypted. Put a proxy with a certificate before it and set PUBLIC_URL to https.`,
    }
  return { ...about, state: 'done', text: publicUrl }
}

function proxyCheck({ publicUrl, trustedProxies }: InstallationFacts): Check {
  const about = { id: 'proxy', title: 'Visitors are told apart' }
  return publicUrl?.startsWith('https:') && trustedProxies === 0
    ? {
        ...about,
        state: 'warning',
        text: 'Everybody seems to come from the proxy, and shares its limits. Set TRUSTED_PROXIES to the number of proxies.',
      }
    : { ...about, state: 'done', text: 'By the address they come from' }
}

function mailCheck({ smtp, mailFrom }: InstallationFacts): Check {
  const about = { id: 'mail', title: 'A mail server is set' }
  if (!smtp)
    return {
      ...about,
      state: 'missing',
      text: 'No mail leaves: support reads it in the outbox. Set SMTP_URL and MAIL_FROM.',
    }
  if (/@(localhost|[^.]*)$/.test(mailFrom))
    return {
      ...about,
      state: 'missing',
      text: `Mails are from ${mailFrom}, which nobody takes. Set MAIL_FROM to an address of yours.`,
    }
  return { ...about, state: 'done', text: `Mails are from ${mailFrom}` }
}

function testCheck({ testMail, smtp }: InstallationFacts): Check {
  const about = { id: 'test', title: 'A test mail was taken' }
  if (!testMail)
    return {
      ...about,
      state: 'missing',
      text: smtp ? 'Send one to yourself and look whether it arrives.' : 'Set a mail server first.',
    }
  return testMail.trouble
    ? { ...about, state: 'missing', text: `The one to ${testMail.to} failed. ${testMail.trouble}` }
    : { ...about, state: 'done', text: `The one to ${testMail.to}` }
}

function deliveryCheck({ mailsStuck, mailsFailed }: InstallationFacts): Check {
  const about = { id: 'delivery', title: 'Mails leave', where: 'mails' } as const
  if (mailsFailed + mailsStuck === 0)
    return { ...about, state: 'done', text: 'None waits or failed' }
  const words = [
    ...(mailsStuck ? [`${mailsStuck} waited longer than ten minutes`] : []),
    ...(mailsFailed ? [`${mailsFailed} failed`] : []),
  ]
  return { ...about, state: 'warning', text: `${words.join(', ')}. The outbox names them.` }
}

const captchaCheck = ({ captchaKey }: InstallationFacts): Check => ({
  id: 'captcha',
  title: 'The captcha of the public forms',
  state: 'done',
  text: captchaKey
    ? 'Its key is CAPTCHA_KEY'
    : 'Its key is a file in the data folder. Several servers need CAPTCHA_KEY.',
})

function backupCheck({ backupAge }: InstallationFacts): Check {
  const about = { id: 'backup', title: 'A backup ran' }
  if (backupAge === null)
    return {
      ...about,
      state: 'missing',
      text: 'None was reported. Let your backup touch the file last-backup in the data folder when it is done.',
    }
  const days = Math.floor(backupAge / 24)
  return days >= DAYS_OF_BACKUP
    ? { ...about, state: 'missing', text: `The last one was reported ${days} days ago.` }
    : {
        ...about,
        state: 'done',
        text: backupAge < 1 ? 'Within the hour' : `${Math.floor(backupAge)} h ago`,
      }
}

const demoCheck = ({ demoPeople }: InstallationFacts): Check =>
  demoPeople === 0
    ? { id: 'demo', title: 'No log-in of the demo', state: 'done', text: 'Nobody has one' }
    : {
        id: 'demo',
        title: 'No log-in of the demo',
        state: 'missing',
        text: `${counted(demoPeople, 'log-in')} with an address of the demo (.test), whose password everybody knows. Start on an empty database.`,
      }

function buyerCheck({ buyers, buyersWaiting }: InstallationFacts): Check {
  const about = { id: 'buyer', title: 'A buyer company', where: 'companies' } as const
  if (buyers === 0) return { ...about, state: 'missing', text: 'There is none: make the first.' }
  if (buyersWaiting > 0)
    return {
      ...about,
      state: 'warning',
      text: `In ${buyersWaiting} of ${buyers} nobody has followed the invitation yet.`,
    }
  const words = buyers === 1 ? 'There is one' : `There are ${buyers}`
  return { ...about, state: 'done', text: `${words}, and people of it can log in` }
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
