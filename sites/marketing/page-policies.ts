import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

const inline = /<script(?: type="module")?>(.*?)<\/script>/gs
/** Astro puts it where the first form is; a style belongs into the head. */
const islandStyle = /<style>astro-island[^<]*<\/style>/
const digest = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Astro's own hashes leave as `policies.json`, a path's scripts each, and the server sends them as headers: a page carries
 * no second policy, and a script that Astro did not write has no hash.
 */
export const pagePolicies: AstroIntegration = {
  name: 'page-policies',
  hooks: {
    // The preview has scripts and styles of its own that no hash lets in: under a policy its forms would not answer.
    'astro:config:setup': ({ command, updateConfig }) =>
      void updateConfig({ security: { csp: command === 'build' } }),
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'fairlead-server',
        entrypointResolution: 'auto',
        adapterFeatures: { buildOutput: 'static', staticHeaders: true },
        supportedAstroFeatures: { staticOutput: 'stable' },
      }),
    'astro:build:generated': async ({ dir, routeToHeaders }) => {
      const policies: Record<string, string[]> = {}
      for (const [path, { headers }] of routeToHeaders) {
        const allowed = headers.get('content-security-policy')
        if (!allowed) continue
        const file = new URL(`.${path === '/' ? '/index' : path}.html`, dir)
        const html = await readFile(file, 'utf8').catch(() => '')
        const [style] = islandStyle.exec(html) ?? []
        if (style)
          await writeFile(file, html.replace(style, '').replace('</head>', `${style}</head>`))
        const scripts = [...html.matchAll(inline)].map(([, script]) => digest(script!))
        const known = [...new Set(scripts)].filter((hash) => allowed.includes(hash))
        if (known.length) policies[path] = known
      }
      await writeFile(new URL('./policies.json', dir), JSON.stringify(policies, null, 2))
    },
  },
}
