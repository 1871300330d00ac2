import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { catalogueFiles } from '@fairlead/messages/catalogue'
import { lifecyclesDocument } from './lifecycles-document.ts'
import { openApiDocument } from './open-api-document.ts'
import { permissionsDocument } from './permissions-document.ts'
import { specificationDocuments } from './specification-documents.ts'
import { root } from './run.ts'

/** Documents made from the code. With `--check` nothing is written and a stale one fails. */
const check = process.argv.includes('--check')
const documents: Record<string, string> = {
  'docs/permissions.md': permissionsDocument(),
  'docs/lifecycles.md': lifecyclesDocument(),
  'docs/openapi.json': await openApiDocument(),
  ...(await specificationDocuments()),
  ...catalogueFiles(),
}
let stale = 0
for (const [file, text] of Object.entries(documents)) {
  const path = join(root, file)
  const now = await readFile(path, 'utf8').catch(() => '')
  if (now === text) continue
  stale += 1
  if (check) console.log(`${file} is stale: run pnpm generate`)
  else {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}
process.exit(check && stale ? 1 : 0)
