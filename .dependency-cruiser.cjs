/** The arrows of the architecture: validation <- api <- {server, portal, site}; formatting <- all; features -> machinery, never back. */
const machinery = '^apps/server/src/(db|http|jobs|realtime|documents|mail|files)/'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'validation-knows-nobody',
      severity: 'error',
      from: { path: '^packages/validation' },
      to: { path: '^(packages/(api|formatting|testing)|apps|sites)/' },
    },
    {
      name: 'api-knows-validation-only',
      severity: 'error',
      from: { path: '^packages/api' },
      to: { path: '^(packages/(formatting|testing)|apps|sites)/' },
    },
    {
      name: 'formatting-knows-validation-only',
      severity: 'error',
      from: { path: '^packages/formatting' },
      to: { path: '^(packages/(api|testing)|apps|sites)/' },
    },
    {
      name: 'apps-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(apps|sites)/([^/]+)/src' },
      to: { path: '^(apps|sites)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'nobody-ships-testing',
      severity: 'error',
      from: {
        path: '^(apps|sites|packages/(validation|api|formatting))/',
        pathNot: '\\.test\\.ts$|/test/',
      },
      to: { path: '^packages/testing' },
    },
    {
      name: 'machinery-knows-no-noun',
      severity: 'error',
      from: { path: machinery, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'a-call-is-imported-by-the-index-only',
      severity: 'error',
      comment:
        'Verb-first files are calls; what calls share is a noun-first file with a dot in its name.',
      from: {
        path: '^apps/server/src/features/',
        pathNot: ['features/index\\.ts$', '\\.test\\.ts$', 'features/download/'],
      },
      to: {
        path: '^apps/server/src/features/[^/]+/(create|save|send|get|list|cancel|close|reopen|confirm|decline|withdraw|discard|quote|search|upload|remove|add)-[^/.]*\\.ts$',
      },
    },
    {
      name: 'only-server-uses-the-client',
      severity: 'error',
      from: { path: '^apps/portal/src/(ui|app)/' },
      to: { path: '^packages/api/src/client' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|\\.astro)/|\\.(test|fixture)\\.tsx?$|/test/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
