/** What must be true of the source, cheapest first: a name, a program and its arguments. */
export const checks: readonly [string, string, readonly string[]][] = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ...[
    'packages/validation',
    'packages/api',
    'packages/formatting',
    'apps/server',
    'apps/portal',
    'sites/marketing',
    'e2e',
    'bench',
    'tools',
  ].map((project): [string, string, readonly string[]] => [
    `types of ${project}`,
    'tsc',
    ['-p', project],
  ]),
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
