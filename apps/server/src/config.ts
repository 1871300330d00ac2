import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['0', '1'])
  .optional()
  .transform((value) => value !== '0')

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().optional(),
  FAIRLEAD_DATA: z.string().default(resolve(import.meta.dirname, '../../../.data')),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  FAIRLEAD_DEMO: flag,
  FAIRLEAD_FONTS: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  PASSWORD_POLICY: z.enum(['specification', 'nist']).default('specification'),
  MICROSOFT_TENANT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_ISSUER: z.url().optional(),
  MICROSOFT_KEYS_URL: z.url().optional(),
  CAPTCHA_KEY: z.string().min(32).optional(),
  CAPTCHA_COST: z.coerce.number().int().min(1).max(100_000).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export interface Config {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | null
  publicUrl: string | null
  /** How many proxies stand before the server. */
  trustedProxies: number
  demo: boolean
  fontsFolder: string | null
  smtpUrl: string | null
  mailFrom: string
  passwordPolicy: 'specification' | 'nist'
  microsoftTenant: string | null
  microsoftClientId: string | null
  microsoftIssuer: string | null
  microsoftKeysUrl: string | null
  captchaKey: string | null
  captchaCost: number
  logLevel: string
}

/** The only reader of the environment. The demo's known passwords keep the server on the loopback. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Settings.safeParse(environment)
  if (!parsed.success) {
    const words = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings cannot be used:\n  ${words.join('\n  ')}`)
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.FAIRLEAD_DEMO ? '127.0.0.1' : (settings.HOST ?? '127.0.0.1'),
    dataFolder: resolve(settings.FAIRLEAD_DATA),
    databaseUrl: settings.DATABASE_URL ?? null,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    demo: settings.FAIRLEAD_DEMO,
    fontsFolder: settings.FAIRLEAD_FONTS ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    passwordPolicy: settings.PASSWORD_POLICY,
    ...microsoft(settings),
    captchaKey: settings.CAPTCHA_KEY ?? null,
    captchaCost: settings.CAPTCHA_COST ?? (settings.FAIRLEAD_DEMO ? 50 : 5000),
    logLevel: settings.LOG_LEVEL,
  }
}

/** Sign-in needs one tenant and one client id: without both it is off. A key set of all tenants would let anyone in. */
function microsoft(settings: z.output<typeof Settings>) {
  const { MICROSOFT_TENANT_ID: tenant, MICROSOFT_CLIENT_ID: clientId } = settings
  if (!tenant || !clientId || /^(common|organizations|consumers)$/i.test(tenant))
    return {
      microsoftTenant: null,
      microsoftClientId: null,
      microsoftIssuer: null,
      microsoftKeysUrl: null,
    }
  const home = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}`
  return {
    microsoftTenant: tenant,
    microsoftClientId: clientId,
    microsoftIssuer: settings.MICROSOFT_ISSUER ?? `${home}/v2.0`,
    microsoftKeysUrl: settings.MICROSOFT_KEYS_URL ?? `${home}/discovery/v2.0/keys`,
  }
}
