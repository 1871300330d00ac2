import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findShell } from './browser.ts'
import { origin } from './origin.ts'

// The configuration is read by every worker; all of them use the folder the first one made.
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'fairlead-stories-'))

chmodSync(process.env['E2E_DATA'], 0o755)

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
})
