import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** A file of source is 150 lines as a rule; 300 warn, 450 fail. Messages, content, data and tests are exempt. */
const exempt =
  /\.test\.|\/messages|\/migrations\/|\/content\/|\.data\.|fixture|\.d\.ts$|e2e\/stories|apps\/demo\/src\/(spares|stores|companies)/
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.astro', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
let failed = 0
for (const file of files) {
  if (!file || exempt.test(file)) continue
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
  if (lines > 300) console.log(`${lines > 450 ? 'FAIL' : 'warn'} ${file}: ${lines} lines`)
  if (lines > 450) failed += 1
}
process.exit(failed ? 1 : 0)
