import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepBuild, olderBuilds } from './older-builds.ts'

test('the files of a build outlast it by a day, and go when none had them since', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-builds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [portal, data] = [join(folder, 'dist'), join(folder, 'data')]
  const build = async (...names: string[]) => {
    await rm(join(portal, 'assets'), { recursive: true, force: true })
    await mkdir(join(portal, 'assets'), { recursive: true })
    for (const name of names) await writeFile(join(portal, 'assets', name), `the words of ${name}`)
  }
  const stored = () => readdir(join(olderBuilds(data), 'assets'))
  const day = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours))
  await build('page-1.js', 'base.js')
  keepBuild(portal, data, day(0))
  await build('page-2.js', 'base.js')
  keepBuild(portal, data, day(20))
  expect(await stored()).toEqual(['base.js', 'page-1.js', 'page-2.js'])
  expect(await readFile(join(olderBuilds(data), 'assets/page-1.js'), 'utf8')).toMatch(/page-1/)
  keepBuild(portal, data, day(25))
  expect(await stored()).toEqual(['base.js', 'page-2.js'])
})

test('an installation whose portal is not built has nothing to keep', async () => {
  expect(() => keepBuild('/nowhere', '/nowhere')).not.toThrow()
})
