/**
 * Which file may import which (docs/architecture.md, "Layers"). `depcruise` checks it in `npm test`,
 * type-only imports included; scripts/import-rules.test.ts tries an import against every rule.
 */

/**
 * The server's modules, lowest layer first. A module imports only modules of lower layers, and of those only
 * index.ts.
 */
export const moduleLayers = [
  ['audit', 'ledger', 'notifications'],
  ['client-errors', 'content', 'lots'],
  ['identity', 'legal', 'listing-stats', 'messages', 'payments'],
  ['account', 'bids', 'plans'],
  ['boats', 'site-staff', 'staff', 'upsells'],
  ['comments', 'documents', 'emails', 'listing-form', 'offers', 'search', 'uploads'],
  ['listings', 'my-bids', 'reports', 'review', 'sales', 'seller-profiles'],
  ['catalog', 'dashboard', 'inventory', 'sale-payments', 'standing', 'watchlist'],
  ['imports', 'moderation'],
  ['feeds'],
  ['console'],
];

/** What the modules stand on, lowest layer first: folders and files of server/. */
export const platformLayers = [
  [
    'app-error.ts',
    'bidding/',
    'cached-value.ts',
    'client-address.ts',
    'days.ts',
    'is-alive.ts',
    'on-stop.ts',
    'public-address.ts',
    'read-env.ts',
    'seal.ts',
    'within.ts',
    'zone-of-zip.ts',
  ],
  ['traces/'],
  [
    'access/',
    'backup-settings.ts',
    'company.ts',
    'db/',
    'log/',
    'metrics/',
    'read-host.ts',
    'release.ts',
    'secrets.ts',
    'sign-in-settings.ts',
  ],
  ['config.ts'],
  ['events.ts'],
  ['gateways/', 'http/', 'sign-in/', 'storage/'],
  ['backup/', 'jobs/', 'live/', 'email/'],
  ['context.ts'],
];

const escaped = (text) => text.replaceAll('.', '\\.');
/** Tests and the model that the engine is tested against. */
const test = '\\.(test|model)\\.tsx?$';
const platform = platformLayers.flat();
const anyOf = (paths) => `(${paths.map(escaped).join('|')})`;
const browser = '^(client|components|hooks|pages|services|store|utils)/';
const npm = (...names) => `(^|node_modules/)(${names.join('|')})($|/)`;

const layerRules = moduleLayers.map((modules, i) => ({
  name: `modules-layer-${i + 1}`,
  severity: 'error',
  comment:
    'A module imports only modules of lower layers; an event (server/events.ts) carries what points upward.',
  from: { path: `^server/modules/${anyOf(modules)}/`, pathNot: test },
  to: {
    path: '^server/modules/',
    pathNot: [
      '^server/modules/$1/',
      ...(i === 0 ? [] : [`^server/modules/${anyOf(moduleLayers.slice(0, i).flat())}/`]),
    ],
  },
}));

const platformRules = platformLayers.map((units, i) => ({
  name: `platform-layer-${i + 1}`,
  severity: 'error',
  comment: 'The platform imports only lower layers of itself: no module, nothing of the composition root.',
  from: { path: `^server/${anyOf(units)}`, pathNot: test },
  to: {
    path: '^server/',
    pathNot: ['^server/$1', ...(i === 0 ? [] : [`^server/${anyOf(platformLayers.slice(0, i).flat())}`])],
  },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const forbidden = [
  {
    name: 'no-circular',
    severity: 'error',
    comment: 'Files that import each other can only be understood and tested together.',
    from: {},
    to: { circular: true },
  },
  ...layerRules,
  ...platformRules,
  {
    name: 'module-in-a-layer',
    severity: 'error',
    comment: 'A new module needs a place in moduleLayers.',
    from: { path: '^server/modules/', pathNot: `^server/modules/${anyOf(moduleLayers.flat())}/` },
    to: {},
  },
  {
    name: 'platform-in-a-layer',
    severity: 'error',
    comment:
      'Outside of platformLayers, server/ holds modules and the composition root, which nothing imports.',
    from: { path: '^(server/modules|web|scripts)/' },
    to: { path: '^server/', pathNot: ['^server/modules/', `^server/${anyOf(platform)}`] },
  },
  {
    name: 'module-public-file',
    severity: 'error',
    comment: "Another module's index.ts is its only file to import.",
    from: { path: '^server/modules/([^/]+)/', pathNot: test },
    to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'] },
  },
  {
    name: 'module-public-file-outside',
    severity: 'error',
    comment:
      "A module's index.ts is its only file to import. Tests, benchmarks, attacks and chaos runs may look inside.",
    from: { pathNot: [test, '^(server/modules|tests|bench|attack|chaos|seed)/'] },
    to: { path: '^server/modules/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
  },
  {
    name: 'bidding-engine-is-pure',
    severity: 'error',
    comment: 'The engine decides from its arguments alone: no database, no clock, no package.',
    from: { path: '^server/bidding/', pathNot: test },
    to: { pathNot: '^(server/bidding|contract)/' },
  },
  {
    name: 'contract-stands-alone',
    severity: 'error',
    comment: 'Both programs build on the contract; it imports nothing of either.',
    from: { path: '^contract/', pathNot: test },
    to: { pathNot: ['^contract/', 'node_modules', npm('typebox')] },
  },
  {
    name: 'locales-stand-alone',
    severity: 'error',
    comment: 'Both programs take their texts from the catalogs, which only format them.',
    from: { path: '^locales/' },
    to: { pathNot: ['^locales/', '^utils/(money|units)\\.ts$', npm('react')] },
  },
  {
    name: 'server-without-browser',
    severity: 'error',
    comment: 'The server shares only contract/ and the pure functions of utils/ with the browser.',
    from: { path: '^server/' },
    to: {
      path: [
        '^(client|components|hooks|pages|services|store|web|scripts)/',
        npm('react', 'react-dom', 'next'),
      ],
    },
  },
  {
    name: 'browser-without-server',
    severity: 'error',
    from: { path: browser, pathNot: test },
    to: { path: '^(server|web|scripts|seed|bench|attack|chaos)/' },
  },
  {
    name: 'front-door-without-modules',
    severity: 'error',
    comment: 'The front door asks the api over HTTP.',
    from: { path: '^web/' },
    to: { path: '^(server/modules|client|components|hooks|pages|store)/' },
  },
  {
    name: 'nothing-imports-pages',
    severity: 'error',
    from: { pathNot: '^(pages|tests)/' },
    to: { path: '^pages/' },
  },
  {
    name: 'nothing-imports-tests',
    severity: 'error',
    from: { pathNot: ['^(tests|bench|attack|chaos|scripts/rehearse|playwright\\.config)', test] },
    to: { path: '^tests/' },
  },
  {
    name: 'components-below-pages',
    severity: 'error',
    from: { path: '^(client|hooks|services|store|utils)/', pathNot: test },
    to: { path: '^components/' },
  },
  {
    name: 'hooks-below-components',
    severity: 'error',
    from: { path: '^(client|services|store|utils)/', pathNot: test },
    to: { path: '^hooks/' },
  },
  {
    name: 'client-below-hooks',
    severity: 'error',
    from: { path: '^(services|store|utils)/', pathNot: test },
    to: { path: '^client/' },
  },
  {
    name: 'store-above-services',
    severity: 'error',
    from: { path: '^(services|utils)/', pathNot: test },
    to: { path: '^store/' },
  },
  {
    name: 'services-above-utils',
    severity: 'error',
    from: { path: '^utils/', pathNot: test },
    to: { path: '^services/' },
  },
  {
    name: 'ui-knows-no-domain',
    severity: 'error',
    from: { path: '^components/ui/', pathNot: test },
    to: { path: '^(components/(?!ui/)|client/|contract/|services/|store/)' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(\\.next|\\.data|public|test-results)', '\\.d\\.m?ts$'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
