import { formatBytes } from '@fairlead/formatting/number'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import {
  caps,
  joinPdfs,
  notPrintable,
  printAttached,
  type Attached,
  type Printed,
} from '../../../documents/attachment-pages.ts'
import { column, numberColumn, type Appendix, type DocumentData } from '../../../documents/plan.ts'
import { tableOf } from '../../../documents/paper-table.ts'
import type { PdfPlan } from '../../../documents/renderer.ts'
import { filesOf, type Owner } from '../../file/file.queries.ts'

/** Where files come from: the document that owns them, and how the report calls it. */
export interface AttachmentSource {
  owner: Owner
  ownerId: number
  from: string
}

/** The files of documents the reader may see, as pages where they can be printed. */
export async function attachmentsOf(
  db: Db,
  { files: store }: Pick<Services, 'files'>,
  sources: readonly AttachmentSource[],
): Promise<Printed[]> {
  const found: Attached[] = []
  for (const { owner, ownerId, from } of sources)
    for (const { id, name, size, type } of await filesOf(db, owner, ownerId))
      found.push({ name, from, size, type, read: async () => bytesOf(await store.read(id)) })
  return printAttached(found)
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}

/** The list of all attachments in the report, printed or not. */
export function attachmentList(attachments: readonly Printed[]): Appendix {
  const printed = attachments.filter(({ pdf }) => pdf).length
  return {
    title: 'Attachments',
    detail: attachments.length
      ? `${printed} of ${attachments.length} follow behind this report, each after a page with its name. At most ${formatBytes(caps.bytes)} and ${caps.pages} pages are printed`
      : 'There are none',
    facts: [],
    ...tableOf(
      [
        numberColumn('#'),
        column('File', '1fr'),
        column('From', '1fr'),
        numberColumn('Size'),
        column('Printed', '1fr'),
      ],
      attachments.length ? [{ title: '', detail: '', rows: attachments.map(rowOf) }] : [],
    ),
    totals: [],
    lines: [],
  }
}

const rowOf = (file: Printed, index: number): string[] => [
  String(index + 1),
  file.name,
  file.from,
  formatBytes(file.size),
  file.problem || pagesText(file.pages),
]

const pagesText = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)

/** The report with its attachments behind it, each after a page that names it; where that is too much, it only lists them. */
export async function withAttachments<P extends PdfPlan & { data: DocumentData }>(
  { renderer, set }: Pick<Services, 'renderer'> & { set: (plan: P) => Promise<Uint8Array> },
  make: (attachments: readonly Printed[]) => P | Promise<P>,
  attachments: readonly Printed[],
): Promise<Uint8Array> {
  const plan = await make(attachments)
  const report = await set(plan)
  const printed = attachments.flatMap((file, index) =>
    file.pdf ? [{ ...file, pdf: file.pdf, number: String(index + 1) }] : [],
  )
  if (printed.length === 0) return report
  const { title, number, subtitle, badge, printed: by } = plan.data
  const head: DocumentData = { title, number, subtitle, badge, printed: by, facts: [] }
  const headings = await renderer.pdf('attachments', {
    ...head,
    files: printed.map((file) => ({
      heading: `${title} ${number}, attachment ${file.number}`,
      name: file.name,
      from: file.from,
      detail: `${pagesText(file.pages)}, ${formatBytes(file.size)}`,
    })),
  })
  const joined = await joinPdfs([
    { pdf: report },
    ...printed.flatMap(({ pdf }, page) => [{ pdf: headings, page }, { pdf }]),
  ])
  if (joined) return joined
  const listed = attachments.map((file) => ({
    ...file,
    pdf: null,
    pages: 0,
    problem: file.problem || notPrintable,
  }))
  return set(await make(listed))
}
