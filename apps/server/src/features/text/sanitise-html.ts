import type { Handler } from '../../context.ts'
import { sanitise } from './text.sanitise.ts'

export const sanitiseHtml: Handler<'text.sanitise'> = async (_context, { body }) => ({
  content: sanitise(body.content),
})
