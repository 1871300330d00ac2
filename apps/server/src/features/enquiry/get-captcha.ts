import type { Handler } from '../../context.ts'
import { sourceOf, takeTurn } from '../../http/rate-limit.ts'
import { makeChallenge } from './enquiry.captcha.ts'

export const getCaptcha: Handler<'enquiry.captcha'> = async ({ actor, now, services }) => {
  takeTurn(`captcha:${sourceOf(actor)}`, 120, now)
  return { ...(await makeChallenge(services.config, now)) }
}
