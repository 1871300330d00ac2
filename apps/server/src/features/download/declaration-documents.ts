import { Refusal } from '@fairlead/api/refusals'
import { downloadName } from '@fairlead/formatting/download-name'
import type { Download, Handler, Services } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { downloadOf, filesOf, downloadFrom } from '../file/file.queries.ts'
import { conformityDeclarationPdf } from '../ihm/conformity-declaration.pdf.ts'
import {
  declarationLines,
  getDeclaration,
  orderOf,
  type DeclarationRecord,
} from '../ihm/declaration.queries.ts'
import { materialDeclarationPdf } from '../ihm/material-declaration.pdf.ts'
import { declarationsSheet } from '../ihm/declarations.xlsx.ts'
import { formsSheet } from '../ihm/declarations.sheet.ts'
import { print, printing, xlsx, zip } from './download.print.ts'

type Printed = ReturnType<typeof printing>

export const downloadMaterialDeclaration: Handler<'download.materialDeclaration'> = async (
  { db, actor, now, services },
  { params },
) => {
  const { id } = await getDeclaration(db, actor, params.id)
  const line = (await declarationLines(db, id)).find((each) => each.id === params.lineId)
  if (!line?.form) throw new Refusal('record.missing')
  return print(services, materialDeclarationPdf(line.form, printing(actor, now)))
}

export const downloadConformityDeclaration: Handler<'download.conformityDeclaration'> = async (
  { db, actor, now, services },
  { params },
) => {
  const { conformity } = await getDeclaration(db, actor, params.id)
  if (!conformity) throw new Refusal('record.missing')
  return print(services, conformityDeclarationPdf(conformity, printing(actor, now)))
}

export const downloadDeclarationsSheet: Handler<'download.declarationsSheet'> = async (
  { db, actor, today },
  { params },
) => {
  const { rows, supplier, orderNumbers } = await formsSheet(db, actor, { ids: params.ids, today })
  const [first = ''] = orderNumbers
  const of = orderNumbers.length > 1 ? `${first}-and-${orderNumbers.length - 1}-more` : first
  const body = Buffer.from(await declarationsSheet(rows, supplier))
  return { name: downloadName('IHM-forms', of, 'xlsx'), type: xlsx, body }
}

export const downloadDeclarationDocument: Handler<'download.declarationDocument'> = async (
  { db, actor, services },
  { params },
) => {
  const { id } = await getDeclaration(db, actor, params.id)
  return downloadOf(db, services.files, 'declaration', id, params.fileId)
}

export const downloadDeclarationsZip: Handler<'download.declarationsZip'> = async (
  { db, actor, now, services },
  { params },
) => {
  const row = await getDeclaration(db, actor, params.id)
  const { orderNumber } = await orderOf(db, row.orderId)
  const files = await formsOf(db, services, row, printing(actor, now))
  return zip(downloadName('IHM-forms', orderNumber, 'zip'), files)
}

/** The papers of one order, each made when its turn comes. */
async function formsOf(
  db: Db,
  services: Services,
  row: DeclarationRecord,
  printed: Printed,
): Promise<(() => Promise<Download>)[]> {
  const lines = await declarationLines(db, row.id)
  const { conformity } = row
  const documents = lines.length > 0 ? await filesOf(db, 'declaration', row.id) : []
  return [
    ...lines.flatMap(({ form }) =>
      form ? [() => print(services, materialDeclarationPdf(form, printed))] : [],
    ),
    ...(conformity && lines.length > 0
      ? [() => print(services, conformityDeclarationPdf(conformity, printed))]
      : []),
    ...documents.map(
      ({ id }) =>
        () =>
          downloadFrom(services.files, documents, id),
    ),
  ]
}
