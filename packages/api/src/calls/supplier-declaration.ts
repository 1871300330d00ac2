import { TypedDeclaration, TypedSupplier } from '@fairlead/validation/declaration-draft'
import { limits } from '@fairlead/validation/limits'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, IdsParams } from '../shapes.ts'

const Several = IdsParams.refine(({ ids }) => ids.length <= limits.purchaseOrdersPerRequest)

/** How a supplier answers for many lines at once: in a workbook, and of several orders together. */
export const supplierDeclarationCalls = defineCalls({
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
