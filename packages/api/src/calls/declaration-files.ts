import { ConformityDeclaration } from '@fairlead/validation/ihm/conformity-declaration'
import { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, Params } from '../shapes.ts'
import { Declared } from './declared.ts'

const Line = Params.extend({ lineId: Params.shape.id })
const base = '/api/hazard-declaration/{id}'

/** The documents of declarations: printed, kept as the supplier gave them, read back, and all of a ship together. */
export const declarationFileCalls = defineCalls({
  'declaration.files': {
    method: 'GET',
    path: '/api/hazard-declarations/files',
    summary: "One buyer's material declarations by ship, supplier, product and material",
    list: {
      filter: z.object({
        buyerId: id.optional(),
        q: z.string().max(200).optional(),
        vesselId: id.optional(),
        material: z.string().max(40).optional(),
      }),
      sort: ['submittedAt', 'id'],
    },
    reply: z.array(
      Declared.extend({
        supplierName: z.string(),
        vesselId: id.nullable(),
        vesselName: z.string().nullable(),
        /** A threshold changed since it was declared. */
        outdated: z.boolean(),
        contradicted: z.boolean(),
      }),
    ),
  },
  'declaration.read': {
    method: 'POST',
    path: `${base}/read`,
    summary: 'Read a filled form: our own exactly, another’s as far as its text tells',
    params: Params,
    files: ['files'],
    reply: z.object({
      own: z.boolean(),
      material: MaterialDeclaration.nullable(),
      conformity: ConformityDeclaration.nullable(),
      /** The fields that a person has to look at, by their paths. */
      unsure: z.array(z.string()),
    }),
    refuses: ['form.unreadable', 'document.no-text', 'sheet.too-large'],
  },
  'download.materialDeclaration': {
    method: 'GET',
    path: `${base}/line/{lineId}/pdf`,
    summary: 'The material declaration of a line as PDF',
    params: Line,
    reply: 'file',
  },
  'download.conformityDeclaration': {
    method: 'GET',
    path: `${base}/conformity/pdf`,
    summary: 'The declaration of conformity of an order as PDF',
    params: Params,
    reply: 'file',
  },
  'download.declarationDocument': {
    method: 'GET',
    path: `${base}/document/{fileId}`,
    summary: 'The document a supplier gave with its declarations',
    params: Params.extend({ fileId: z.uuid() }),
    reply: 'file',
  },
  'download.declarationsZip': {
    method: 'GET',
    path: `${base}/zip`,
    summary: 'All forms and documents of an order in a zip with an index',
    params: Params,
    reply: 'file',
  },
  'download.vesselDeclarationsZip': {
    method: 'GET',
    path: '/api/hazard-declarations/vessel/{id}/zip',
    summary: 'All accepted forms of a ship in a zip with an index',
    params: Params,
    reply: 'file',
    refuses: ['declaration.none-accepted'],
  },
})
