import type { Plugin } from 'vite'

const source = 'src/app/first-asked.ts'

/** Puts the script that asks for the first page's data before all others: it waits for none of them. */
export const firstAsked: Plugin = {
  name: 'first-asked',
  config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', asked: source } } } }),
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const built = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
      )
      const src = `/portal/${built?.fileName ?? source}`
      return [
        {
          tag: 'script',
          injectTo: 'head-prepend',
          attrs: { type: 'module', async: true, crossorigin: true, fetchpriority: 'high', src },
        },
      ]
    },
  },
}
