import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import {
  eastern,
  everyday,
  hasEasternLetters,
  missingGlyphMarker,
  ownFonts,
} from './paper-fonts.ts'
import { templateWords } from './template-words.ts'

/** One document to set: a template's name and its data as JSON. */
export interface Job {
  id: number
  template: string
  data: string
  /** The image at its head. */
  logo: Uint8Array | null
  /** Whether readers for the blind may follow it. */
  tags: boolean
}

/** What came of it, and how many bytes the child keeps after it. */
export type Done = { id: number; kept: number } & (
  { pdf: Uint8Array; pages: number } | { failure: string }
)

const templates = fileURLToPath(new URL('./templates', import.meta.url))
/** Tags, which readers for the blind follow, cost a fifth of the time; very long documents go without. */
const UNTAGGED_FROM = 2_000_000

/** The compiler reads nothing outside its workspace, and data reaches a template as a string, never as markup. */
function typesetter(fonts: Buffer[]) {
  return {
    compiler: NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fonts }] }),
    marked: missingGlyphMarker(fonts),
  }
}

const own = ownFonts(process.env.FAIRLEAD_FONTS)
const usual = typesetter([...everyday(), ...own])
let full: typeof usual | undefined

const words = JSON.stringify(templateWords)
const logoPlace = join(templates, 'logo-of-this-document')

async function set({ template, data, logo, tags }: Job) {
  if (!/^[a-z-]+$/.test(template)) throw new Error(`no template ${template}`)
  const isEastern = hasEasternLetters(data)
  if (isEastern) full ??= typesetter([...everyday(), ...eastern(), ...own])
  const { compiler, marked } = isEastern && full ? full : usual
  const shown = await marked(data)
  if (logo) compiler.mapShadow(logoPlace, Buffer.from(logo))
  try {
    const result = compiler.compile({
      mainFilePath: join(templates, `${template}.typ`),
      inputs: { data: shown, words, logo: logo ? '/logo-of-this-document' : '' },
    })
    const document = result.result
    if (!document) throw new Error(diagnosis(compiler, result.takeError()))
    const pdfTags = tags && data.length < UNTAGGED_FROM
    const pdf = new Uint8Array(compiler.pdf(document, { pdfTags }))
    return { pdf, pages: document.numOfPages }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(4)
  }
}

type Failure = ReturnType<ReturnType<NodeCompiler['compile']>['takeError']>

function diagnosis(compiler: NodeCompiler, error: Failure): string {
  if (!error) return 'unknown failure'
  return JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000)
}

process.on('message', async (job: Job) => {
  let done: Done
  try {
    done = { id: job.id, ...(await set(job)), kept: process.memoryUsage.rss() }
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    const failure = message && message !== 'Error' ? message : String(code)
    done = { id: job.id, kept: process.memoryUsage.rss(), failure }
  }
  process.send?.(done)
})
process.on('disconnect', () => process.exit())
// It is ended without notice: what was compiled is kept as soon as there is something.
flushCompileCache()
