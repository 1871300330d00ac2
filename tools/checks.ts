/** What must be true of the source, cheapest first: a name, a program and its arguments. */
export const checks: readonly [string, string, readonly string[]][] = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  // Two compilers at a time: each takes a core.
  ['types', 'turbo', ['run', 'types', '--output-logs=errors-only', '--concurrency=2']],
  ['types of tools', 'tsc', ['-p', 'tools']],
  [
    'boundaries',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'packages',
      'apps',
      'sites/marketing/src',
    ],
  ],
  ['nothing unused', 'knip', ['--no-progress']],
  ['file sizes', 'node', ['tools/file-sizes.ts']],
  ['generated documents', 'node', ['tools/generate-documents.ts', '--check']],
]
