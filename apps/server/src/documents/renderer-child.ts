import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** One document to set: a template's name and its data as JSON. */
export interface Job {
  id: number
  template: string
  data: string
}

/** What came of it. */
export type Done = { id: number; pdf: Uint8Array } | { id: number; failure: string }

const templates = fileURLToPath(new URL('./templates', import.meta.url))
const dejavu = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)
const own = process.env.FAIRLEAD_FONTS
const fonts = [dejavu, ...(own && existsSync(own) ? [own] : [])]

/** Tags, which readers for the blind follow, cost a fifth of the time; very long documents go without. */
const UNTAGGED_FROM = 2_000_000

/** The compiler reads nothing outside its workspace, and data reaches a template as a string, never as markup. */
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fonts }] })

function set({ template, data }: Job): Uint8Array {
  if (!/^[a-z-]+$/.test(template)) throw new Error(`no template ${template}`)
  const result = compiler.compile({
    mainFilePath: join(templates, `${template}.typ`),
    inputs: { data },
  })
  const document = result.result
  if (!document) throw new Error(diagnosis(result.takeError()))
  const pdf = compiler.pdf(document, { pdfTags: data.length < UNTAGGED_FROM })
  compiler.evictCache(4)
  return new Uint8Array(pdf)
}

function diagnosis(error: ReturnType<ReturnType<typeof compiler.compile>['takeError']>): string {
  if (!error) return 'unknown failure'
  return JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000)
}

process.on('message', (job: Job) => {
  let done: Done
  try {
    done = { id: job.id, pdf: set(job) }
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    done = { id: job.id, failure: message && message !== 'Error' ? message : String(code) }
  }
  process.send?.(done)
})
process.on('disconnect', () => process.exit())
