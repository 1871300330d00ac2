import type { Handler } from '../../context.ts'
import { makeChallenge } from '../../http/captcha.ts'

export const getCaptcha: Handler<'enquiry.captcha'> = async ({ now, services }) => ({
  ...(await makeChallenge(services.config, now)),
})
