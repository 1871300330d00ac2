import mdx from '@astrojs/mdx'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: process.env.PUBLIC_URL ?? 'http://localhost:8080',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [mdx()],
  vite: {
    // Nothing is inlined: the policy on the pages allows no inline script.
    build: { assetsInlineLimit: 0 },
  },
})
