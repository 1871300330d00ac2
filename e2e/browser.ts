import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium to test with, without asking for root: CHROMIUM_PATH, an installed one, Playwright's own, the one of the npm package
 * @sparticuz/chromium where its libraries are there; and only then, as root on Debian, the package `chromium`.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const installed =
    onPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : null)
  if (installed) return installed
  const packed = await fromPackage()
  if (packed) return packed
  if (process.getuid?.() === 0) return fromDebian()
  throw new Error('No browser for the stories: install Chromium or Chrome, or set CHROMIUM_PATH')
}

/** For the stories: the headless shell of the npm package, which takes two fifths less processor time, or else `findBrowser`. */
export async function findShell(): Promise<string> {
  return process.env['CHROMIUM_PATH'] ?? (await fromPackage()) ?? findBrowser()
}

function onPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of names)
    for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name)
  return null
}

async function fromPackage(): Promise<string | null> {
  const path = await import('@sparticuz/chromium').then(
    (packed) => packed.default.executablePath(),
    () => null,
  )
  if (!path) return null
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return path
  } catch {
    return null
  }
}

function fromDebian(): string {
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
  })
  return onPath() ?? '/usr/bin/chromium'
}
