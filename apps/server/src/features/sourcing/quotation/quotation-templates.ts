import type { Handler } from '../../../context.ts'
import { removeTemplate, saveTemplate, templatesFor, templatesOf } from './quotation.templates.ts'

export const listTemplates: Handler<'quotationTemplate.list'> = ({ db, actor }, { query }) =>
  templatesFor(db, actor, query)
export const saveOwnTemplate: Handler<'quotationTemplate.save'> = (context, { body }) =>
  saveTemplate(context, 'SUPPLIER_TEMPLATE', body)
export const removeOwnTemplate: Handler<'quotationTemplate.remove'> = (context, { params }) =>
  removeTemplate(context, 'SUPPLIER_TEMPLATE', params.id)

export const listWordings: Handler<'quotationWording.list'> = ({ db, actor }) =>
  templatesOf(db, actor.companyId, 'BUYER_TEMPLATE')
export const saveWording: Handler<'quotationWording.save'> = (context, { body }) =>
  saveTemplate(context, 'BUYER_TEMPLATE', body)
export const removeWording: Handler<'quotationWording.remove'> = (context, { params }) =>
  removeTemplate(context, 'BUYER_TEMPLATE', params.id)
