/** The layers of a workspace, top first: each imports only those below it. */
const LAYERS = {
  bridge: {
    composition: '(start|work|app|worker-app|demonstration)\\.ts',
    terminal: 'terminal/',
    schedule: 'schedule/',
    web: 'web/',
    config: 'config/',
    pipeline: 'pipeline/',
    features: '(features/|(calls|code-purposes)\\.ts)',
    domain: 'domain/',
    platform: 'platform/',
    core: 'core/',
  },
  portal: {
    composition:
      '(main|prerender|router|screens|memory-router|signed-in-pages|route-tree\\.gen)\\.tsx?',
    routes: 'routes/',
    app: 'app/',
    features: 'features/',
    flows: 'flows/',
    'step-up': 'step-up/',
    account: 'account/',
    forms: 'forms/',
    problems: 'problems/',
    foundation: '(ui|brand|data|i18n|code|storage)/',
  },
}

/** One rule per layer, except the first. */
const layers = Object.entries(LAYERS).flatMap(([workspace, named]) =>
  Object.entries(named).flatMap(([name, path], index, all) => {
    if (index === 0) return []
    const above = all.slice(0, index).map(([, paths]) => paths)
    return {
      name: `${workspace}-${name}-imports-downwards`,
      comment: all.map(([layer]) => layer).join(' → '),
      severity: 'error',
      from: { path: `^${workspace}/src/${path}`, pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: `^${workspace}/src/(${above.join('|')})` },
    }
  }),
)

/** Import rules: ARCHITECTURE.md as rules that a tool enforces. */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one idea in two places, or hide a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        // Virtual modules of build plugins, and packages with types only.
        pathNot: '^(virtual:|geojson$|topojson-specification$)|\\?(raw|url|inline|worker)$',
      },
    },
    {
      name: 'no-undeclared-package',
      comment: 'What a package imports stands in its own package.json.',
      severity: 'error',
      from: {
        path: '^((contract|bridge|portal)/src|demo|programs)/',
        pathNot: '\\.test\\.tsx?$|/testing/',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-the-product',
      severity: 'error',
      from: { path: '^((contract|bridge)/src|demo|programs)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(bridge|demo|programs|testing|portal|e2e|bench|scripts)/' },
    },
    {
      name: 'contract-is-pure',
      comment: 'No Node, no React, no SQL: the contract runs in the browser and on the bridge.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$|^contract/src/testing/' },
      to: { path: '.', pathNot: '^contract/src/|node_modules/zod/' },
    },
    {
      name: 'bridge-and-portal-never-meet',
      severity: 'error',
      from: { path: '^(bridge|demo|programs|testing)/' },
      to: { path: '^(portal|e2e|bench)/' },
    },
    {
      name: 'portal-and-bridge-never-meet',
      severity: 'error',
      from: { path: '^portal/' },
      to: { path: '^(bridge|demo|programs|testing|e2e|bench)/' },
    },
    {
      name: 'bridge-knows-no-demonstration',
      comment: 'programs → demo → bridge: the start gives a bridge the demonstration.',
      severity: 'error',
      from: { path: '^bridge/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(demo|programs)/' },
    },
    {
      name: 'demo-knows-no-programs',
      comment: 'programs → demo → bridge, and there only what it is composed of.',
      severity: 'error',
      from: { path: '^demo/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(programs/|bridge/src/(start|app)\\.ts)' },
    },
    {
      name: 'features-never-import-each-other',
      comment: 'What two features share lives below both: ui, session, a contract rule.',
      severity: 'error',
      from: { path: '^(portal|bridge)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    ...layers,
    {
      name: 'portal-data-by-layers',
      comment: 'queries → session → client → stores',
      severity: 'error',
      from: { path: '^portal/src/data/(client|stores)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^portal/src/data/(session|queries)/' },
    },
    {
      name: 'portal-session-below-queries',
      comment: 'Signing in does without the query library.',
      severity: 'error',
      from: { path: '^portal/src/data/session/' },
      to: { path: '^portal/src/data/queries/' },
    },
    {
      name: 'queries-by-call',
      comment: 'Screens read and write by data/queries: one key for each call and input.',
      severity: 'error',
      from: { path: '^portal/src/', pathNot: '^portal/src/data/queries/|\\.test\\.tsx$|/testing/' },
      to: { path: 'node_modules/@tanstack/(react-query|query-core)/' },
    },
    {
      name: 'map-library-behind-the-map',
      comment:
        'It is three times as large as a screen: only what is fetched for the map itself brings it.',
      severity: 'error',
      from: {
        path: '^portal/src/',
        pathNot: '^portal/src/features/places/(use-map|map-|places-map)',
      },
      to: { path: 'node_modules/maplibre-gl/' },
    },
    {
      name: 'portal-stores-below-client',
      severity: 'error',
      from: { path: '^portal/src/data/stores/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^portal/src/data/client/' },
    },
    {
      name: 'design-system-knows-no-bridge',
      severity: 'error',
      from: { path: '^portal/src/ui/' },
      to: { path: '^portal/src/data/' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'A feature touches the database through its store alone.',
      severity: 'error',
      from: { path: '^bridge/src/features/.*/calls\\.ts$' },
      to: { path: '^bridge/src/platform/db/(schema/|drizzle\\.ts$)|node_modules/drizzle-orm/' },
    },
    {
      name: 'drizzle-imported-once',
      comment: 'Each import by the name of the package costs the start some milliseconds.',
      severity: 'error',
      from: { pathNot: '^bridge/src/platform/db/(drizzle|client|embedded)\\.ts$|node_modules/' },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    {
      name: 'product-knows-no-tests',
      severity: 'error',
      from: { path: '/src/|^(demo|programs)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$|^testing/|node_modules/vitest/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Built-in modules that the checker's own list does not have yet.
    builtInModules: { add: ['ffi', 'node:ffi'] },
    exclude: { path: '(^|/)dist/|\\.css$|\\.svg$|\\.woff2$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
