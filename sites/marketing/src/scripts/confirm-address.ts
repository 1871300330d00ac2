import { call, CallFailed } from '../islands/client.ts'

// /confirm-address#{key}: whoever reads the address agrees by hand; programs that open links do not.
const box = document.querySelector<HTMLElement>('[data-agree]')
const button = box?.querySelector('button')
const words = box?.querySelector('[role="alert"]')
const done = document.querySelector('[data-agreed]')

button?.addEventListener('click', () => {
  button.disabled = true
  call('mailRules.confirmAddress', { body: { key: location.hash.slice(1) || '-' } })
    .then(() => {
      if (box) box.hidden = true
      if (done) done.textContent = 'Thank you. Mail comes to this address from now on.'
    })
    .catch((refusal: unknown) => {
      button.disabled = false
      if (words)
        words.textContent =
          refusal instanceof CallFailed ? refusal.message : 'Not saved. Please try again'
    })
})
