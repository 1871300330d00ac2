import { defineCalls } from '../contract.ts'
import { Ok } from '../shapes.ts'

/** The check before a socket is opened. */
export const realtimeCalls = defineCalls({
  'realtime.check': {
    method: 'GET',
    path: '/secured/ws',
    summary: 'Whether the session is good; a websocket opens at the same address (STOMP 1.2)',
    reply: Ok,
  },
})
