import type { SomeHandlers } from '../../context.ts'
import { fillMessageTemplate } from './fill-message-template.ts'
import { listMessageTemplates } from './list-message-templates.ts'
import {
  createMessageTemplate,
  deleteMessageTemplate,
  saveMessageTemplate,
} from './message-templates.ts'

export const messageTemplateHandlers = {
  'messageTemplate.list': listMessageTemplates,
  'messageTemplate.create': createMessageTemplate,
  'messageTemplate.save': saveMessageTemplate,
  'messageTemplate.remove': deleteMessageTemplate,
  'messageTemplate.fill': fillMessageTemplate,
} satisfies SomeHandlers
