import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const built = join(root, 'dist/index.html')

const changed = (path: string) => statSync(join(root, path)).mtimeMs
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  )

/** Builds the site once, unless what was built is newer than everything it is made of. */
export default function setup() {
  const sources = ['astro.config.ts', 'package.json', ...filesIn('src'), ...filesIn('public')]
  if (existsSync(built) && Math.max(...sources.map(changed)) <= changed('dist/index.html')) return
  execFileSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
}
