import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import { contractWithoutSchemas } from '@fairlead/api/contract-plugin'
import { defineConfig } from 'astro/config'
import { pagePolicies } from './page-policies.ts'
import { writing } from './writing.ts'
import { standInOrigin } from './src/site/address.ts'
import { siteCalls } from './src/site/contract.ts'

export default defineConfig({
  site: standInOrigin,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [writing, mdx(), react(), pagePolicies],
  vite: {
    // The preview's forms and log-ins reach the demo, where one runs: `pnpm dev` starts both.
    server: {
      proxy: {
        '^/(api|auth|register|microsoft|secured|portal|openapi.json)(/|$)':
          process.env['FAIRLEAD_SERVER'] ?? 'http://127.0.0.1:8080',
      },
    },
    plugins: [contractWithoutSchemas(siteCalls)],
    // Only Astro's own few lines are inline: the policy of a page lets in what has its hash.
    build: { assetsInlineLimit: 0 },
  },
})
