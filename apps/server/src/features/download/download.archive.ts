import type { Download } from '../../context.ts'
import { namesInArchive } from '../../documents/zip.ts'
import { zip } from './download.print.ts'

/** A paper of an archive of IHM forms: what stands of it in the index, and how it is made when its turn comes. */
export interface Paper {
  name: string
  row: (string | null)[]
  make: () => Promise<Download>
}

/** Papers in a zip, and a list of them that a spreadsheet opens. */
export function archive(name: string, papers: readonly Paper[]): Download {
  const names = namesInArchive([indexName, ...papers.map((paper) => paper.name)]).slice(1)
  const index = [columns, ...papers.map(({ row }, i) => [names[i]!, ...row])]
  const list = () =>
    Promise.resolve({
      name: indexName,
      type: 'text/csv',
      body: Buffer.from(`\uFEFF${index.map(csv).join('\r\n')}\r\n`),
    })
  return zip(name, [list, ...papers.map(({ make }) => make)])
}

const indexName = 'Index.csv'
const columns = [
  'File',
  'Kind',
  'Number',
  'Product',
  'Product number',
  'Order',
  'Accepted',
  'Remark',
]

const csv = (row: readonly (string | null)[]) =>
  row.map((text) => `"${harmless(text ?? '').replaceAll('"', '""')}"`).join(';')

/** What others named so that a spreadsheet would take it for a formula stays a text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
