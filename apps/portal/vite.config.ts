import { join } from 'node:path'
import { inLanguage } from '@fairlead/messages/plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { portalContract, wordsWithoutSchemas } from './contract-plugin.ts'
import { firstAsked } from './first-asked-plugin.ts'

const server = process.env['FAIRLEAD_SERVER'] ?? 'http://127.0.0.1:8080'
const site = 'http://localhost:4321'
const router = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/** `pnpm dev` has one address: the portal's pages from here, calls from the server, every other page from the site. */
const entrance = {
  '^/(api|auth|register|microsoft)/': server,
  '/secured/ws': { target: server, ws: true },
  '^/(?!portal/|secured/)': site,
}
const portalPages: Plugin = {
  name: 'portal-pages',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) => {
      if (/^\/secured\/(?!ws)/.test(request.url ?? '')) request.url = '/portal/'
      next()
    }),
}

export default defineConfig(({ command }) => ({
  base: '/portal/',
  plugins: [
    inLanguage(process.env['FAIRLEAD_LANGUAGE']),
    portalContract(),
    wordsWithoutSchemas(),
    react(),
    portalPages,
    firstAsked,
  ],
  resolve: {
    // What react-admin brings and our screens never call would load with every first list.
    alias: [
      {
        find: 'jsonexport/dist/index.js',
        replacement: join(import.meta.dirname, 'src/app/no-export.ts'),
      },
      { find: 'inflection', replacement: join(import.meta.dirname, 'src/app/no-plurals.ts') },
      {
        find: 'lodash/isEqual.js',
        replacement: join(import.meta.dirname, 'src/app/is-equal.ts'),
      },
      // The router's package leads every bundler to its development build, warnings included.
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(router, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
          ]
        : []),
    ],
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query'],
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Schemas are values without effects: a screen that only needs the labels beside them leaves zod out.
    rolldownOptions: {
      output: {
        // The entry names every part: a character less of each is a quarter kilobyte of the first list.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Few large files compress and load better than one for every icon.
            {
              name: 'react',
              test: /node_modules\/(\.pnpm\/)?(react|react-dom|react-router|scheduler)[@/]/,
            },
            // One stylesheet for what every first page draws; the others load with their parts.
            {
              name: 'first',
              test: /portal\/src\/(app|ui)\/(reset|fonts|shell|words|page|icon|button|chip|field|tabs|table|figures|segment|toolbar|menu|toasts|notice|dialog|empty|skeleton|page-head|list-foot|saved-views|filter-chips|bulk-bar)\.css/,
              priority: 4,
            },
            // Grids and forms load with the screens that type, never with the first list.
            {
              name: 'grid',
              test: /portal\/src\/ui\/grid\/|tanstack[+/](react-)?virtual/,
              minShareCount: 2,
              minModuleSize: 0,
              priority: 3,
            },
            {
              name: 'typing',
              test: /portal\/src\/(ui\/form|drafts)\/|server\/save\.|react-hook-form|formatting\/src\/typed-number/,
              minShareCount: 2,
              minModuleSize: 0,
              priority: 3,
            },
            {
              name: 'forms',
              test: /portal\/src\/ui\/(combobox|choosers|concern|file-drop|timeline|section|work-bar|date-input|prose|rich-text|rich-text-editor|totals|inset-table|panel|composer|editor|switch|tag-picker)\./,
              minShareCount: 2,
              minModuleSize: 0,
              priority: 2,
            },
            // What prints lines and sums knows the schemas: it loads with the pages of a record.
            {
              name: 'base',
              test: /portal\/src\/(frame|ui(?!\/(record-steps|line-steps|chart|sparkline|leave-guard|template-|freshness|excel-menu))|server(?!\/(freshness|save\.))|app)\/|packages\/formatting\/src\/(?!amendment|component|contract|item|judgement|offer|order-change|past-price|receipt|sum-rows|supplier-found|trade-record|typed-number|device-forms)|packages\/api\/src\/(client|submission|calls|home|list-ends)\.|packages\/validation\/src\/(day|cents|messages|modules|written|counted)\.|node_modules\/(\.pnpm\/)?(@tanstack.(react-)?query|ra-core|ra-data|lodash|query-string|strict-uri-encode|decode-uri-component|split-on-first|filter-obj|inflection|jsonexport|big\.js|lucide)/,
              minShareCount: 3,
              minModuleSize: 0,
            },
          ],
        },
      },
      treeshake: {
        manualPureFunctions: ['z', 'defineCalls', 'text', 'optionalText', 'requiredText'],
      },
    },
  },
  server: { port: 5173, proxy: entrance },
}))
