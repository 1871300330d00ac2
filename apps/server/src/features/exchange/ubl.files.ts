import { all, attribute, text } from '../reading/reading.xml.ts'

/** The files inside a document. */
export const attachmentsOf = (document: unknown) =>
  all(document, 'AdditionalDocumentReference').flatMap((reference) =>
    all(reference, 'Attachment', 'EmbeddedDocumentBinaryObject').map((object) => ({
      name: attribute('filename', object) || text(reference, 'ID') || 'file',
      content: text(object),
    })),
  )
