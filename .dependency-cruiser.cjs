/** The arrows of the architecture: validation <- api <- {server, portal, site}; formatting <- all; features -> machinery, never back; server <- demo. */
const machinery = '^apps/server/src/(db|http|jobs|realtime|documents|mail|files|backup)/'
const features = '^apps/server/src/features/'

/** The server's folders from the ground up: each may use those before it and never one after, so that no circle can be. */
const floors = [
  ['event', 'file', 'message', 'text', 'reading'],
  [
    'figure',
    'company',
    'vessel',
    'survey',
    'account',
    'operator',
    'reference',
    'tag',
    'budget',
    'supplier',
    'vendor',
    'supplier-company',
    'contract',
    'catalogue',
  ],
  ['sourcing/case', 'sourcing/request', 'sourcing/quotation', 'sourcing/evaluation'],
  [
    'ordering/order',
    'ihm',
    'ordering/approval',
    'ordering/sending',
    'ordering/readiness',
    'ordering/change',
  ],
  ['ordering/link', 'sourcing/award'],
  ['exchange', 'conversation', 'registration', 'team', 'message-template'],
  ['enquiry', 'download', 'statistics', 'support', 'live'],
].flat()
const upward = floors.slice(0, -1).map((folder, i) => ({
  name: `${folder}-does-not-look-up`,
  severity: 'error',
  from: { path: `${features}${folder}/` },
  to: { path: `${features}(${floors.slice(i + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Types count too: a type stands where those below it can read it.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      scope: 'folder',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'validation-knows-nobody',
      severity: 'error',
      from: { path: '^packages/validation' },
      to: { path: '^(packages/(api|formatting)|apps|sites)/' },
    },
    {
      name: 'api-knows-validation-only',
      severity: 'error',
      from: { path: '^packages/api' },
      to: { path: '^(packages/formatting|apps|sites)/' },
    },
    {
      name: 'formatting-knows-validation-only',
      severity: 'error',
      from: { path: '^packages/formatting' },
      to: { path: '^(packages/api|apps|sites)/' },
    },
    {
      name: 'apps-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(apps|sites)/([^/]+)/', pathNot: '^apps/demo/' },
      to: { path: '^(apps|sites)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'demo-knows-the-server-only',
      severity: 'error',
      from: { path: '^apps/demo/' },
      to: { path: '^(apps|sites)/', pathNot: '^apps/(demo|server)/' },
    },
    {
      name: 'nobody-ships-testing',
      severity: 'error',
      from: {
        path: '^(apps|sites|packages/(validation|api|formatting))/',
        pathNot: '\\.test\\.ts$|/test(ing)?/',
      },
      to: { path: '^apps/server/testing/' },
    },
    {
      name: 'machinery-knows-no-noun',
      severity: 'error',
      from: { path: machinery, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/' },
    },
    ...upward,
    {
      name: 'every-folder-has-its-floor',
      severity: 'error',
      from: { path: `${features}.*/`, pathNot: `${features}(${floors.join('|')})/` },
      to: {},
    },
    {
      name: 'a-call-is-imported-by-its-folder-only',
      severity: 'error',
      comment: 'A name without a dot is a call; what calls share is a noun-first file with a dot.',
      from: { path: `${features}|^apps/demo/`, pathNot: '/calls\\.ts$' },
      to: { path: `${features}.*/(?!calls\\.ts)[^/.]+\\.ts$` },
    },
    {
      name: 'only-server-uses-the-client',
      severity: 'error',
      from: { path: '^apps/portal/src/(frame|ui|app|areas|features|drafts)/' },
      to: { path: '^(packages/api/src/client|apps/portal/src/server/client)' },
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
