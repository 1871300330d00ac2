import type { Handler } from '../../context.ts'

/** Whoever gets here has a good session; the websocket asks for the same. */
export const checkRealtime: Handler<'realtime.check'> = async () => ({ ok: true })
