import type { Handler } from '../../context.ts'
import { keepTag, removeTag } from './tag.writes.ts'

export const createTag: Handler<'tag.create'> = (context, { body }) => keepTag(context, body)

export const saveTag: Handler<'tag.save'> = async (context, { params, body }) => {
  await keepTag(context, body, { id: params.id, revision: body.revision })
  return { ok: true }
}

export const deleteTag: Handler<'tag.remove'> = async (context, { params }) => {
  await removeTag(context, params.id)
  return { ok: true }
}
