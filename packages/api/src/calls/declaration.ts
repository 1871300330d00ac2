import { DeclarationDraftForm } from '@fairlead/validation/declaration-draft'
import { ConformityDeclaration } from '@fairlead/validation/ihm/conformity-declaration'
import { AcceptForm, DeclarationReasonForm } from '@fairlead/validation/ihm/declaration-answers'
import {
  declarationLifecycle,
  declarationPages,
  supplierDeclarationPages,
} from '@fairlead/validation/ihm/declaration-lifecycle'
import { InventoryPart } from '@fairlead/validation/ihm/inventory'
import { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { optionalText } from '@fairlead/validation/text'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { day, id, instant, Ok, Params } from '../shapes.ts'
import {
  Declaration,
  DeclarationRow,
  DeclarationState,
  Statistic,
  SupplierDeclarationRow,
} from '../declaration-shapes.ts'

const keysOf = <T extends object>(pages: T) =>
  z.enum(Object.keys(pages) as [keyof T & string, ...(keyof T & string)[]])

/** The forms of an order and the signature for them. */
export const DeclarationAnswers = {
  declarations: z
    .array(
      z.object({
        lineId: id,
        form: MaterialDeclaration,
        /** Which of the documents that come along it was read off, from 0. */
        document: z.number().int().min(0).max(9).nullish(),
      }),
    )
    .min(1)
    .max(limits.linesPerDocument),
  conformity: ConformityDeclaration,
}
const sort = ['askedAt', 'dueOn', 'answeredAt', 'settledAt', 'orderNumber', 'id'] as const
const acceptRefusals = [
  ...refusalsOf(declarationLifecycle, 'accept'),
  'declaration.place-needed',
  'declaration.judged',
  'declaration.line-gone',
] as const

/** Declarations of hazardous materials: asked with an order, answered by its supplier, judged by the buyer or its IHM agent. */
export const declarationCalls = defineCalls({
  'declaration.list': {
    method: 'GET',
    path: '/api/hazard-declarations',
    summary: "A page of one buyer's IHM forms; an agent names which buyer's",
    list: {
      filter: z.object({
        page: z.enum([...keysOf(declarationPages).options, 'ihm-all-forms']),
        buyerId: id.optional(),
        q: z.string().max(200).optional(),
        vesselId: id.optional(),
        supplierId: id.optional(),
        late: z.boolean().optional(),
        /** Sent by the supplier, or not yet. */
        answered: z.boolean().optional(),
        /** Awaited for more than thirty days. */
        overdue: z.boolean().optional(),
        ids: z.array(id).max(30).optional(),
      }),
      sort,
    },
    reply: z.array(DeclarationRow),
  },
  'declaration.queue': {
    method: 'GET',
    path: '/api/hazard-declarations/queue',
    summary: 'The forms that wait to be judged, the oldest first',
    list: { filter: z.object({ buyerId: id.optional() }), sort: ['submittedAt'] },
    reply: z.array(
      z.object({
        id,
        declarationId: id,
        product: z.string(),
        supplierName: z.string(),
        submittedAt: instant,
        dueOn: day,
      }),
    ),
  },
  'declaration.statistics': {
    method: 'GET',
    path: '/api/hazard-declarations/statistics',
    summary: 'How the IHM forms of one buyer are answered, by ship and by supplier',
    query: z.object({ buyerId: z.coerce.number().int().optional() }),
    reply: z.object({ vessels: z.array(Statistic), suppliers: z.array(Statistic) }),
  },
  'declaration.counts': {
    method: 'GET',
    path: '/api/hazard-declarations/counts',
    summary: 'How many IHM forms stand on each page, and of which buyers',
    query: z.object({ buyerId: z.coerce.number().int().optional() }),
    reply: z.object({
      pages: z.record(z.string(), z.number()),
      late: z.number(),
      buyers: z.array(z.object({ id, name: z.string() })),
    }),
  },
  'supplierDeclaration.list': {
    method: 'GET',
    path: '/api/supplier/hazard-declarations',
    summary: "A page of the supplier's IHM forms",
    list: {
      filter: z.object({
        page: keysOf(supplierDeclarationPages),
        q: z.string().max(200).optional(),
        ids: z.array(id).max(30).optional(),
      }),
      sort,
    },
    reply: z.array(SupplierDeclarationRow),
  },
  'declaration.get': {
    method: 'GET',
    path: '/api/hazard-declaration/{id}',
    summary: 'The IHM forms of an order, with what was declared',
    params: Params,
    reply: Declaration,
  },
  'declaration.saveDraft': {
    method: 'PUT',
    path: '/api/hazard-declaration/{id}/draft',
    summary: 'Keep unfinished IHM forms',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({ form: DeclarationDraftForm, version: z.number().int().min(0) }),
    reply: z.object({ version: z.number() }),
    refuses: [...refusalsOf(declarationLifecycle, 'saveDraft'), 'record.stale'],
    writes: true,
  },
  'draft.ofDeclaration': {
    method: 'GET',
    path: '/api/hazard-declaration/{id}/draft',
    summary: 'The unfinished IHM forms as they were last saved; null where nothing is newer',
    params: Params,
    query: z.object({ newerThan: z.coerce.number().int().optional() }),
    reply: z
      .object({
        form: DeclarationDraftForm,
        version: z.number(),
        savedAt: instant,
        savedBy: z.string().nullable(),
      })
      .nullable(),
  },
  'declaration.submit': {
    method: 'POST',
    path: '/api/hazard-declaration/{id}/submit',
    summary: 'Sign and send the IHM forms of an order',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object(DeclarationAnswers),
    files: ['documents'],
    reply: Ok,
    refuses: [...refusalsOf(declarationLifecycle, 'submit'), 'declaration.line-gone'],
    writes: true,
  },
  'declaration.submitFor': {
    method: 'POST',
    path: '/api/hazard-declaration/{id}/submit-for-supplier',
    summary: 'Put in the IHM forms that a supplier gave another way, with its document',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object(DeclarationAnswers),
    files: ['documents'],
    reply: Ok,
    refuses: [...refusalsOf(declarationLifecycle, 'submitFor'), 'declaration.line-gone'],
    writes: true,
  },
  'declaration.decline': {
    method: 'POST',
    path: '/api/hazard-declaration/{id}/decline',
    summary: 'Decline to give the IHM forms, with a reason',
    params: Params,
    body: DeclarationReasonForm,
    reply: Ok,
    refuses: refusalsOf(declarationLifecycle, 'decline'),
    writes: true,
  },
  'declaration.acceptLine': {
    method: 'POST',
    path: '/api/hazard-declaration/{id}/line/{lineId}/accept',
    summary: 'Accept the declaration of a line; with the last one the order’s forms are resolved',
    params: Params.extend({ lineId: Params.shape.id }),
    body: AcceptForm.extend({
      /** The declaration that was read: another one in its place is not accepted by mistake. */
      declaredId: id,
      location: optionalText(200),
      part: InventoryPart.nullish(),
    }),
    reply: z.object({ state: DeclarationState }),
    refuses: acceptRefusals,
    writes: true,
  },
  'declaration.sendBackLine': {
    method: 'POST',
    path: '/api/hazard-declaration/{id}/line/{lineId}/send-back',
    summary:
      'Send the declaration of a line back with a reason; the supplier hears once all lines are judged',
    params: Params.extend({ lineId: Params.shape.id }),
    body: DeclarationReasonForm.extend({ declaredId: id }),
    reply: z.object({ state: DeclarationState }),
    refuses: [
      ...refusalsOf(declarationLifecycle, 'sendBack'),
      'declaration.judged',
      'declaration.line-gone',
    ],
    writes: true,
  },
  'declaration.askAgain': {
    method: 'POST',
    path: '/api/hazard-declaration/{id}/line/{lineId}/again',
    summary:
      'Ask for an accepted declaration again, with a reason; it counts until another one is accepted',
    params: Params.extend({ lineId: Params.shape.id }),
    body: DeclarationReasonForm.extend({ declaredId: id }),
    reply: z.object({ state: DeclarationState }),
    refuses: [...refusalsOf(declarationLifecycle, 'askAgain'), 'declaration.line-gone'],
    writes: true,
  },
  'declaration.close': {
    method: 'POST',
    path: '/api/hazard-declaration/{id}/close',
    summary: 'Close open IHM forms by hand, with a reason',
    params: Params,
    body: DeclarationReasonForm,
    reply: Ok,
    refuses: refusalsOf(declarationLifecycle, 'close'),
    writes: true,
  },
  'declaration.remind': {
    method: 'POST',
    path: '/api/hazard-declarations/remind',
    summary: 'Remind the suppliers of IHM forms that are awaited',
    body: z.object({
      declarationIds: z.array(id).min(1).max(limits.purchaseOrdersPerRequest),
    }),
    reply: z.object({
      sent: z.number(),
      refused: z.array(z.object({ orderNumber: z.string(), message: z.string() })),
    }),
    writes: true,
  },
})
