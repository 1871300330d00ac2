import { TypedDeclaration, TypedSupplier } from '@fairlead/validation/declaration-draft'
import { limits } from '@fairlead/validation/limits'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, IdsParams, notRead, Ok, Params } from '../shapes.ts'
import { DeclarationAnswers } from './declaration.ts'
import { Declared } from './declared.ts'

const Several = IdsParams.refine(({ ids }) => ids.length <= limits.purchaseOrdersPerRequest)

/** How a supplier answers for many lines at once: in a workbook, and of several orders together. */
export const supplierDeclarationCalls = defineCalls({
  'supplierDeclaration.products': {
    method: 'GET',
    path: '/api/supplier/material-declarations',
    summary:
      'What the supplier declared, by product and revision, and the lines it can be used for',
    list: {
      filter: z.object({ q: z.string().max(200).optional() }),
      sort: ['submittedAt', 'product', 'id'],
    },
    reply: z.array(
      Declared.extend({
        revision: z.string(),
        buyerName: z.string(),
        /** The company is the maker and may publish it to the buyers that hold it; whether it did. */
        isMaker: z.boolean(),
        published: z.boolean(),
        /** The materials whose thresholds changed since: it is not used again. */
        changed: z.array(z.string()),
        /** Lines that are awaited now and that it fits. */
        waiting: z.array(z.object({ declarationId: id, lineId: id, name: z.string() })),
      }),
    ),
  },
  'supplierDeclaration.publish': {
    method: 'POST',
    path: '/api/supplier/material-declarations/{id}/publish',
    summary:
      'Publish an accepted form of an own product to the buyer that holds it, for all who sell it there; or take that back',
    params: Params,
    body: z.object({ published: z.boolean() }),
    reply: Ok,
    refuses: ['declaration.not-the-maker'],
    writes: true,
  },
  'declaration.submitMany': {
    method: 'POST',
    path: '/api/hazard-declarations/submit',
    summary:
      'Sign and send the IHM forms of several orders at once; each gets a declaration of conformity of its own',
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      forms: z
        .array(z.object({ id, declarations: DeclarationAnswers.declarations }))
        .min(1)
        .max(limits.purchaseOrdersPerRequest),
      conformity: DeclarationAnswers.conformity,
    }),
    reply: z.object({
      sent: z.number(),
      /** Orders whose forms cannot be sent any more; the others were. */
      refused: z.array(z.object({ orderNumber: z.string(), message: z.string() })),
    }),
    refuses: ['declaration.incomplete'],
    writes: true,
  },
  'download.declarationsSheet': {
    method: 'GET',
    path: '/api/hazard-declarations/{ids}/xlsx',
    summary: 'The open IHM forms of some orders as a workbook to be filled',
    params: Several,
    reply: 'file',
    refuses: ['declaration.not-pending'],
  },
  'declaration.fillFromExcel': {
    method: 'POST',
    path: '/api/hazard-declarations/{ids}/fill-from-excel',
    summary:
      'Read a filled workbook of IHM forms, with what is wrong in it by cell; nothing is kept',
    params: Several,
    files: ['files'],
    reply: z.object({
      forms: z.array(z.object({ declarationId: id, lineId: id, typed: TypedDeclaration })),
      supplier: TypedSupplier,
      /** Of the company, for the form and its declaration of conformity. */
      address: z.string(),
      problems: z.array(
        z.object({
          /** Null: of the workbook, not of a line. */
          lineId: id.nullable(),
          path: z.string(),
          message: z.string(),
          cell: z.string(),
        }),
      ),
      ...notRead,
    }),
    refuses: [
      'declaration.not-pending',
      'sheet.no-forms',
      'sheet.other-forms',
      'sheet.unreadable',
      'sheet.formulas',
      'sheet.too-large',
      'sheet.macros',
    ],
  },
})
