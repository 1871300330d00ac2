import { Refusal } from '@fairlead/api/refusals'
import { downloadName } from '@fairlead/formatting/download-name'
import type { Handler, Services } from '../../context.ts'
import { downloadOf, filesOf, downloadFrom } from '../file/file.queries.ts'
import { conformityDeclarationPdf } from '../ihm/conformity-declaration.pdf.ts'
import { linesSeenBy } from '../ihm/declaration.document.ts'
import {
  declarationLines,
  getDeclaration,
  orderOf,
  type LineRecord,
} from '../ihm/declaration.queries.ts'
import { materialDeclarationPdf } from '../ihm/material-declaration.pdf.ts'
import { declarationsSheet } from '../ihm/declarations.xlsx.ts'
import { formsSheet } from '../ihm/declarations.sheet.ts'
import { archive, type Paper } from './download.archive.ts'
import { print, printing, xlsx } from './download.print.ts'

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
  const lines = linesSeenBy(actor, await declarationLines(db, row.id))
  const documents = lines.length > 0 ? await filesOf(db, 'declaration', row.id) : []
  const printed = printing(actor, now)
  const { conformity } = row
  const papers = [
    ...lines.flatMap((line) => materialPaper(services, line, { orderNumber, printed })),
    ...(conformity && lines.length > 0
      ? [
          {
            name: conformityDeclarationPdf(conformity, printed).fileName,
            row: ['SDoC', conformity.number, null, null, orderNumber, null, null],
            make: () => print(services, conformityDeclarationPdf(conformity, printed)),
          },
        ]
      : []),
    ...documents.map(({ id, name }): Paper => {
      const { number = null, productName = null } =
        lines.find(({ documentId }) => documentId === id)?.form ?? {}
      return {
        name,
        row: ['Document', number, productName, null, orderNumber, null, null],
        make: () => downloadFrom(services.files, documents, id),
      }
    }),
  ]
  return archive(downloadName('IHM-forms', orderNumber, 'zip'), papers)
}

/** The form of a line, where there is one. */
function materialPaper(
  services: Services,
  { form, accepted, acceptedAt, reason }: LineRecord,
  { orderNumber, printed }: { orderNumber: string; printed: ReturnType<typeof printing> },
): Paper[] {
  if (!form) return []
  const { number, productName, productNumber } = form
  const remark = accepted === false ? `To be corrected: ${reason ?? ''}` : null
  return [
    {
      name: materialDeclarationPdf(form, printed).fileName,
      row: ['MD', number, productName, productNumber, orderNumber, acceptedAt, remark],
      make: () => print(services, materialDeclarationPdf(form, printed)),
    },
  ]
}
