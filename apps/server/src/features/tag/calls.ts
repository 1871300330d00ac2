import type { SomeHandlers } from '../../context.ts'
import { listCaseTags, listSupplierTags, listTags } from './list-tags.ts'
import { createTag, deleteTag, saveTag } from './tags.ts'

export const tagHandlers = {
  'ref.caseTags': listCaseTags,
  'ref.supplierTags': listSupplierTags,
  'tag.list': listTags,
  'tag.create': createTag,
  'tag.save': saveTag,
  'tag.remove': deleteTag,
} satisfies SomeHandlers
