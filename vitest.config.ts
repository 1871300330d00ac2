import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

const pure = [
  'packages/{validation,api,formatting,messages}/**/*.test.ts',
  'apps/portal/src/**/*.test.ts',
  'tools/*.test.ts',
  'sites/marketing/test/*.test.ts',
]

export default defineConfig({
  test: {
    // One more than there are cores: some tests wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: { name: 'pure', include: pure, isolate: false, testTimeout: 120_000 },
      },
      {
        test: {
          name: 'server',
          // The server is read and compiled once for all files of a worker; each file starts its own, on its own database.
          isolate: false,
          include: ['apps/{server,demo}/**/*.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          // As long as a crowded machine takes; what comes at once is not waited for.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
