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

const lent = [
  'by-link/external-form',
  'desk-menu',
  'due-chip',
  'kept-quotation',
  'quotation-document',
  'quotation-start',
  'quotation-table',
  'sheet-draft',
  'sheet-port',
  'sheet-request-part',
  'supplier-port',
  'terms-of-sale',
  'use-standing',
]

module.exports = {
  forbidden: [
    {
      name: 'every-folder-has-its-floor',
      severity: 'error',
      from: {},
      to: { path: `${features}[^/]+/`, pathNot: `${features}(${floors.join('|')})/` },
    },
    {
      name: 'no-drawer-for-everything',
      severity: 'error',
      from: {},
      to: {
        path: '^(packages|apps|sites)/.*/(utils|helpers|common|shared|core|lib)(/|[.][a-z]+$)',
        pathNot: 'node_modules',
      },
    },
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
      name: 'packages-do-not-look-up',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|sites|bench|e2e|gate|tools)/' },
    },
    {
      name: 'validation-knows-nobody',
      severity: 'error',
      from: { path: '^packages/validation' },
      to: { path: '^packages/(api|formatting|messages|design)/' },
    },
    {
      name: 'api-knows-validation-only',
      severity: 'error',
      from: { path: '^packages/api' },
      to: { path: '^packages/(formatting|messages|design)/' },
    },
    {
      name: 'formatting-knows-validation-only',
      severity: 'error',
      from: { path: '^packages/formatting' },
      to: { path: '^packages/(api|messages|design)/' },
    },
    {
      name: 'messages-and-design-know-no-noun',
      severity: 'error',
      from: { path: '^packages/(messages|design)/' },
      to: { path: '^packages/(validation|api|formatting)/' },
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
        path: '^(apps|sites)/',
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
      name: 'the-quotation-sheet-lends-its-parts-only',
      severity: 'error',
      comment:
        'What others show of a quotation, and the form of a link. The sheet itself is drawn in its folder.',
      from: {
        path: '^apps/portal/src/features/',
        pathNot: '^apps/portal/src/features/sourcing/quotation-sheet/',
      },
      to: {
        path: '^apps/portal/src/features/sourcing/quotation-sheet/',
        pathNot: `quotation-sheet/((${lent.join('|')})\\.tsx?|quotation-sheet\\.css)$`,
      },
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
