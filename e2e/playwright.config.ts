import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findShell } from './browser.ts'
import { findFirefox } from './firefox.ts'
import { origin } from './origin.ts'

// The configuration is read by every worker; all of them use the folder the first one made.
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'fairlead-stories-'))

chmodSync(process.env['E2E_DATA'], 0o755)

const firefox = findFirefox(process.env['E2E_DATA'])
// Once for a run, not in each of its workers.
if (!firefox && !process.env['TEST_WORKER_INDEX'])
  console.log('There is no Firefox here: its part of the stories is left out.')

export default defineConfig({
  testDir: 'stories',
  globalSetup: './prepare.ts',
  workers: 2,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  outputDir: join(tmpdir(), 'fairlead-story-results'),
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: await findShell(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: /in-firefox/ },
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: /@firefox/,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox, args: [] },
            },
          },
        ]
      : []),
  ],
})
