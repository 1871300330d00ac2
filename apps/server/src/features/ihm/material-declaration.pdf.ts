import { formatDate } from '@fairlead/formatting/date'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatQuantity } from '@fairlead/formatting/number'
import type {
  MaterialAnswer,
  MaterialDeclaration,
} from '@fairlead/validation/ihm/material-declaration'
import { thresholdLabel, thresholdsOn, type Threshold } from '@fairlead/validation/ihm/threshold'
import { fitted } from '../../documents/paper-table.ts'
import {
  column,
  inline,
  numberColumn,
  printedLine,
  type FormDocument,
  type Printing,
  type TableCell,
} from '../../documents/plan.ts'
import type { PdfPlan } from '../../documents/renderer.ts'
import { asciiJson, basisOf, field, part } from './declaration.form.pdf.ts'

/** Under which name the fields of a material declaration are attached to its PDF. */
export const materialDeclarationAttached = 'material-declaration.json'

/** A material declaration in the layout of MEPC.379(80), appendix 6, with its fields attached so that it is read back exactly. */
export function materialDeclarationPdf(
  declaration: MaterialDeclaration,
  printing: Printing,
): PdfPlan & { data: FormDocument } {
  const { number, supplier, remarks, delivered, basis } = declaration
  const product = inline(
    declaration.information,
    declaration.maker && `Maker ${declaration.maker}`,
    declaration.revision && `Revision ${declaration.revision}`,
  )
  return {
    template: 'form',
    fileName: downloadName(number, declaration.productName, 'pdf'),
    data: {
      title: 'Material Declaration',
      number,
      subtitle: `${declaration.productName}, ${declaration.productNumber}`,
      badge: '',
      printed: printedLine(printing),
      facts: [],
      parts: [
        part('Declaration', {
          beside: true,
          fields: [
            field('Date of declaration', declaration.date && formatDate(declaration.date)),
            field('MD ID no.', number),
          ],
        }),
        part('Other information', {
          fields: [1, 2, 3].map((n) => field(`Remark ${n}`, remarks[n - 1])),
        }),
        part('Supplier (respondent) information', {
          beside: true,
          fields: [
            field('Company name', supplier.company),
            field('Telephone number', supplier.phone),
            field('Division name', supplier.division),
            field('Fax number', supplier.fax),
            field('Address', supplier.address),
            field('E-mail address', supplier.email),
            field('Contact person', supplier.contact),
            field('SDoC ID no.', declaration.sdocNumber),
          ],
        }),
        part('Product information', {
          beside: true,
          fields: [
            field('Product name', declaration.productName),
            field('Product number', declaration.productNumber),
            field(
              'Delivered amount and unit',
              delivered.amount && `${formatQuantity(delivered.amount)} ${delivered.unit ?? ''}`,
            ),
            field('Product information', product[0]),
          ],
        }),
        part('Materials information', {
          note: `This materials information shows the amount of hazardous materials contained in 1 ${basis ?? '-'} of the product (unit: piece, kg, m, m2 or m3).`,
          ...materialsTable(declaration),
        }),
      ],
      signatures: [],
      foot: [basisOf(declaration)],
      attachedAs: materialDeclarationAttached,
      attached: asciiJson({ form: 'material-declaration', version: 1, declaration }),
    },
  }
}

function materialsTable(declaration: MaterialDeclaration) {
  const asked = thresholdsOn(declaration.edition, declaration).rows
  const rows = asked.map((threshold) => rowOf(threshold, declaration.answers))
  const columns = [
    column('Table', 30),
    column('Material', 182),
    column('Threshold value', 96),
    column('Above it', 44),
    numberColumn('If yes, mass'),
    column('Unit'),
    column('If yes, where it is used', '1fr'),
  ]
  return { columns: fitted(columns, [{ title: '', detail: '', rows }]), rows }
}

function rowOf(threshold: Threshold, answers: readonly MaterialAnswer[]): TableCell[] {
  const answer = answers.find(({ code }) => code === threshold.code)
  const said = answer?.above ? { main: 'Yes', bold: true, under: [] } : /* a text */ 'No'
  const share =
    answer?.partMass && answer.partUnit
      ? [`In a homogeneous part of ${answer.partMass} ${answer.partUnit}`]
      : []
  return [
    threshold.table,
    threshold.name,
    thresholdLabel(threshold),
    answer && answer.above !== null ? said : '',
    answer?.mass ?? '',
    answer?.unit ?? '',
    { main: answer?.where ?? '', under: share },
  ]
}
