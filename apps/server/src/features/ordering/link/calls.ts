import type { SomeHandlers } from '../../../context.ts'
import { getOpened } from './get-opened.ts'

export const linkHandlers = { 'external.link': getOpened } satisfies SomeHandlers
