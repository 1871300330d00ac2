import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { directorySettings } from './directory.ts'

const port = Number(process.env['E2E_PORT'] ?? 18_099)
// The configuration is read by every worker; all of them use the folder the first one made.
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'fairlead-stories-'))

chmodSync(process.env['E2E_DATA'], 0o755)

export default defineConfig({
  testDir: 'stories',
  workers: 2,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  outputDir: join(tmpdir(), 'fairlead-story-results'),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: await findBrowser(),
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
  webServer: {
    command: 'node ../apps/server/src/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    // While a story is being written, a server that already runs on the port may be used.
    reuseExistingServer: Boolean(process.env['E2E_REUSE']),
    env: {
      PORT: String(port),
      FAIRLEAD_DATA: process.env['E2E_DATA'],
      LOG_LEVEL: 'warn',
      ...directorySettings,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
})
