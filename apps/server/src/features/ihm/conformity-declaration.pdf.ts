import { formatDate } from '@fairlead/formatting/date'
import { downloadName } from '@fairlead/formatting/download-name'
import type { ConformityDeclaration } from '@fairlead/validation/ihm/conformity-declaration'
import { fitted } from '../../documents/paper-table.ts'
import { column, printedLine, type FormDocument, type Printing } from '../../documents/plan.ts'
import type { PdfPlan } from '../../documents/renderer.ts'
import { asciiJson, field, part } from './declaration.form.pdf.ts'

/** Under which name the fields of a declaration of conformity are attached to its PDF. */
export const conformityDeclarationAttached = 'conformity-declaration.json'

/** A supplier's declaration of conformity in the layout of MEPC.379(80), appendix 7, with its fields attached. */
export function conformityDeclarationPdf(
  declaration: ConformityDeclaration,
  printing: Printing,
): PdfPlan & { data: FormDocument } {
  const { number, issuer } = declaration
  return {
    template: 'form',
    fileName: downloadName(number, issuer.name, 'pdf'),
    data: {
      title: 'Supplier’s Declaration of Conformity',
      number,
      subtitle: 'for Material Declaration management',
      badge: '',
      printed: printedLine(printing),
      facts: [],
      parts: [
        part('1. Identification', { fields: [field('SDoC ID no.', number)] }),
        part('2. Issuer', {
          fields: [field('Issuer’s name', issuer.name), field('Issuer’s address', issuer.address)],
        }),
        part(/* a text */ '3. Object(s) of the declaration', {
          fields: [
            field(/* a text */ 'Object(s)', declaration.objects),
            field('Material Declarations', declaration.covers.join(', ')),
          ],
        }),
        part('4. Conformity', {
          note: 'The object(s) of the declaration described above are in conformity with the following documents.',
          ...referencesTable(declaration),
        }),
        part('5. Additional information', {
          fields: [field('Additional information', declaration.information)],
        }),
        part('6. Signed for and on behalf of', {
          fields: [
            field('Issuer', issuer.name),
            field(
              'Place and date of issue',
              [declaration.place, declaration.date && formatDate(declaration.date)]
                .filter(Boolean)
                .join(', '),
            ),
          ],
        }),
      ],
      signatures: [
        field('Name', declaration.name),
        field('Function', declaration.function),
        field('Signature', declaration.signature),
      ],
      foot: [],
      attachedAs: conformityDeclarationAttached,
      attached: asciiJson({ form: 'conformity-declaration', version: 1, declaration }),
    },
  }
}

function referencesTable({ references }: ConformityDeclaration) {
  const rows = references.map(({ number, title, edition, date }) => [
    number,
    title,
    [edition, date && formatDate(date)].filter(Boolean).join(', '),
  ])
  const columns = [column('Document no.'), column('Title', '2fr'), column('Edition, date of issue')]
  return { columns: fitted(columns, [{ title: '', detail: '', rows }]), rows }
}
