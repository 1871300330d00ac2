import { z } from 'zod'
import { TagChange, TagColour, TagForm, TagKind, tagLimits } from '@fairlead/validation/tag'
import { defineCalls } from '../contract.ts'
import { Created, id, instant, Ok, Params, revision } from '../shapes.ts'

/** A tag where it is used. */
export const TagMark = z.object({ id, name: z.string(), colour: TagColour })
const named = z.object({ id, name: z.string() })

const Tag = TagMark.extend({
  kind: TagKind,
  /** Who may use and see it; null is everybody of the office. */
  users: z.array(named).nullable(),
  suppliers: z.array(named),
  /** How many RFQs or suppliers carry it. */
  carriers: z.number(),
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant,
})

const save = { refuses: ['tag.name-taken', 'tag.too-many', 'tag.unknown'], writes: true } as const
const ids = z.array(id).min(1).max(tagLimits.records)

/** Tags of a buyer's office: for RFQs and for suppliers. Ships and IHM agents have none of these calls. */
export const tagCalls = defineCalls({
  'ref.caseTags': {
    method: 'GET',
    path: '/api/ref/tags/case',
    summary: 'The tags this person may put on RFQs',
    reply: z.array(TagMark),
  },
  'ref.supplierTags': {
    method: 'GET',
    path: '/api/ref/tags/supplier',
    summary: 'The tags this person may put on suppliers',
    reply: z.array(TagMark),
  },
  'tag.list': {
    method: 'GET',
    path: '/api/buyer/tags',
    summary: 'The tags of the company; administrators see those of their colleagues too',
    list: {
      filter: z.object({ q: z.string().max(100).optional(), kind: TagKind.optional() }),
      sort: ['name', 'kind', 'savedAt', 'id'],
    },
    reply: z.array(Tag),
  },
  'tag.create': {
    method: 'POST',
    path: '/api/buyer/tags',
    summary: 'Make a tag',
    body: TagForm,
    reply: Created,
    ...save,
  },
  'tag.save': {
    method: 'PUT',
    path: '/api/buyer/tags/{id}',
    summary: 'Change a tag; what it is put on stays what it was made for',
    params: Params,
    body: z.intersection(TagForm, z.object({ revision })),
    reply: Ok,
    refuses: [...save.refuses, 'record.stale'],
    writes: true,
  },
  'tag.remove': {
    method: 'DELETE',
    path: '/api/buyer/tags/{id}',
    summary: 'Delete a tag, and take it off everything',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'case.tag': {
    method: 'POST',
    path: '/api/buyer/cases/tags',
    summary: 'Put tags on RFQs and take others off',
    body: TagChange.extend({ caseIds: ids }),
    reply: Ok,
    refuses: ['tag.unknown', 'tag.too-many-on-one'],
    writes: true,
  },
  'supplier.tag': {
    method: 'POST',
    path: '/api/buyer/suppliers/tags',
    summary: 'Put tags on suppliers and take others off',
    body: TagChange.extend({ supplierIds: ids }),
    reply: Ok,
    refuses: ['tag.unknown', 'tag.too-many-on-one'],
    writes: true,
  },
})
