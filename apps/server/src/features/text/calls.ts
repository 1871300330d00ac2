import type { SomeHandlers } from '../../context.ts'
import { sanitiseHtml } from './sanitise-html.ts'

export const textHandlers = {
  'text.sanitise': sanitiseHtml,
} satisfies SomeHandlers
