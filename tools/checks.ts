/** What must be true of the source, cheapest first: a name, a program and its arguments. */
export const checks: readonly [string, string, readonly string[]][] = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  // Each file is checked in the program of its own tsconfig, read once for lint and types.
  ['lint and types', 'oxlint', ['--type-aware', '--type-check', '--quiet']],
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
