import { defineConfig } from 'vitest/config'
import base from '../vitest.config.ts'

/** The text a file has for the tests in place of its own. */
export interface Changed {
  file: string
  text: string
}
const held = globalThis as { changedForMutants?: Changed }
/** Shared with the runner, which loads this file in a way of its own. */
export const changed = (held.changedForMutants ??= { file: '', text: '' })

const mutator = {
  name: 'mutator',
  enforce: 'pre' as const,
  transform: (_: string, id: string) =>
    id.split('?')[0] === changed.file ? { code: changed.text, map: null } : null,
}

/** All tests of the repository, of whose sources one may be changed in memory. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [mutator],
  test: {
    ...base.test,
    // A worker that has read the unchanged text would go on with it.
    projects: base.test!.projects!.map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, test: { ...project.test, isolate: true } }
        : project,
    ),
    // Cached transforms would be those of the unchanged text.
    fsModuleCache: false,
  },
})
