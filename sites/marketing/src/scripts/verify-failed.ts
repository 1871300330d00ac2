import { reasonIn } from '../site/verification.ts'

const place = document.querySelector('[data-reason]')
const reason = reasonIn(location.pathname)
if (place && reason) place.textContent = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
