import { call, CallFailed } from '../islands/client.ts'
import { currentToken, forgetSession, onOtherTab, placeAfterLogin } from '../islands/session.ts'

// The acceptance under the notice is for people who are logged in and have not accepted yet.
const box = document.querySelector<HTMLElement>('[data-accept]')
const button = box?.querySelector('button')
const words = box?.querySelector('[role="alert"]')

async function offer(place: HTMLElement) {
  const user = await call('account.user', {})
  if (user.hasAcceptedGdpr) return
  place.hidden = false
  button?.addEventListener('click', () => {
    button.disabled = true
    call('account.acceptGdpr', {})
      .then(() => location.assign(placeAfterLogin({ ...user, hasAcceptedGdpr: true })))
      .catch((refusal: unknown) => {
        button.disabled = false
        if (words) words.textContent = refusal instanceof CallFailed ? refusal.message : 'Not saved'
        if (!(refusal instanceof CallFailed) || refusal.status !== 401) return
        forgetSession()
        location.assign('/login')
      })
  })
}

if (box && currentToken()) {
  void offer(box).catch(() => undefined)
  onOtherTab(() => location.reload())
}
