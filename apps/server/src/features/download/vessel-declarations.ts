import { Refusal } from '@fairlead/api/refusals'
import { downloadName } from '@fairlead/formatting/download-name'
import type { Handler } from '../../context.ts'
import { downloadFrom } from '../file/file.queries.ts'
import { conformityDeclarationPdf } from '../ihm/conformity-declaration.pdf.ts'
import { acceptedOfVessel, conformitiesOf, documentsOf } from '../ihm/declaration.archive.ts'
import { isKeptBy } from '../ihm/declaration.queries.ts'
import { materialDeclarationPdf } from '../ihm/material-declaration.pdf.ts'
import { archive, type Paper } from './download.archive.ts'
import { print, printing } from './download.print.ts'

/** Ship by ship the archive that the guideline asks to be kept: every accepted form with what belongs to it, and a list of them. */
export const downloadVesselDeclarationsZip: Handler<'download.vesselDeclarationsZip'> = async (
  { db, actor, now, services },
  { params },
) => {
  const ship = await db
    .selectFrom('vessel')
    .select('name')
    .where('id', '=', params.id)
    .where(isKeptBy(actor, 'vessel.company_id'))
    .executeTakeFirst()
  if (!ship) throw new Refusal('record.missing')
  const forms = await acceptedOfVessel(db, actor, params.id)
  if (forms.length === 0) throw new Refusal('declaration.none-accepted')
  const conformities = await conformitiesOf(db, forms)
  const documents = await documentsOf(db, forms)
  const printed = printing(actor, now)
  const papers = [
    ...forms.map(({ form, orderNumber, acceptedAt, note }): Paper => {
      const { fileName } = materialDeclarationPdf(form, printed)
      const { number, productName, productNumber } = form
      return {
        name: fileName,
        row: ['MD', number, productName, productNumber, orderNumber, acceptedAt, note],
        make: () => print(services, materialDeclarationPdf(form, printed)),
      }
    }),
    ...conformities.map(({ conformity, orderNumber }): Paper => {
      const { fileName } = conformityDeclarationPdf(conformity!, printed)
      return {
        name: fileName,
        row: ['SDoC', conformity!.number, null, null, orderNumber, null, null],
        make: () => print(services, conformityDeclarationPdf(conformity!, printed)),
      }
    }),
    ...documents.map((file): Paper => ({
      name: file.name,
      row: ['Document', file.number, file.product, null, file.orderNumber, null, null],
      make: () => downloadFrom(services.files, documents, file.id),
    })),
  ]
  return archive(downloadName('IHM-forms', ship.name, 'zip'), papers)
}
