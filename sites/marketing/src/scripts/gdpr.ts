import { call, Refused } from '../islands/server.ts'
import { currentToken, onOtherTab, placeAfterLogin } from '../islands/session.ts'
import type { SessionUser } from '../site/redirects.ts'

// The acceptance under the notice is for people who are logged in and have not accepted yet.
const box = document.querySelector<HTMLElement>('[data-accept]')
const button = box?.querySelector('button')
const words = box?.querySelector('[role="alert"]')

async function offer(place: HTMLElement) {
  const user = await call<SessionUser>('/api/user')
  if (user.hasAcceptedGdpr) return
  place.hidden = false
  button?.addEventListener('click', () => {
    button.disabled = true
    call('/api/user/accept-gdpr', { method: 'POST', session: true })
      .then(() => location.assign(placeAfterLogin({ ...user, hasAcceptedGdpr: true })))
      .catch((refusal: unknown) => {
        button.disabled = false
        if (words) words.textContent = refusal instanceof Refused ? refusal.message : 'Not saved'
      })
  })
}

if (box && currentToken()) {
  void offer(box).catch(() => undefined)
  onOtherTab(() => location.reload())
}
