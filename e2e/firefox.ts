import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The Firefox that is installed, as a program that speaks to Playwright, or null. Playwright drives a Firefox of anybody's by
 * WebDriver BiDi, and asks for more of it than the one of Debian knows: `firefox-relay.ts` stands between.
 */
export function findFirefox(folder: string): string | null {
  const firefox = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((path) => ['firefox-esr', 'firefox'].map((name) => join(path, name)))
    .find((path) => existsSync(path))
  if (!firefox || process.platform === 'win32') return null
  const program = join(folder, 'firefox')
  const relay = join(import.meta.dirname, 'firefox-relay.ts')
  if (!existsSync(program))
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${relay}' '${firefox}' "$@"\n`, {
      mode: 0o755,
    })
  return program
}
