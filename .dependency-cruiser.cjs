// Which folder may import which. Every arrow that is not allowed here is an error; `npm run check` reads this file and
// makes sure that the imports were really read (tools/checks/arrows.ts).

const test = '\\.test\\.tsx?$|/testing/|^apps/server/test/';

/** From these files no arrow to our own code but the allowed ones. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: '^(apps|packages|tools|journeys|bench)/', pathNot: [from, ...allowed] },
});

/** From these files never to those. */
const never = (name, from, to, comment, toNot) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: to, ...(toNot ? { pathNot: toNot } : {}) },
});

/** Of npm and Node only these. */
const npmOnly = (name, from, packages, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: {
    dependencyTypesNot: ['local', 'aliased', 'aliased-workspace', 'aliased-subpath-import', 'localmodule'],
    pathNot: [`node_modules/(${packages})/`, '^packages/'],
  },
});

const server = '^apps/server/src';
const web = '^apps/web/src';
const platform = `${server}/(http|db|partners|jobs|config|backup)/`;

module.exports = {
  forbidden: [
    { name: 'every-import-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-cycles',
      comment: 'Imports go round in no circle, those of types neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },

    only('domain-imports-nothing', '^packages/domain/src', [], 'The rules of the trade stand alone.'),
    npmOnly(
      'domain-is-pure',
      '^packages/domain/src',
      'temporal-polyfill|libphonenumber-js',
      'Rules need no Node and no npm.',
    ),
    only(
      'contract-imports-domain',
      '^packages/contract/src',
      ['^packages/domain/src'],
      'The contract knows the rules only.',
    ),
    npmOnly('contract-is-shapes', '^packages/contract/src', 'zod', 'The contract is zod shapes and nothing else.'),
    only('server-imports-packages', server, ['^packages/'], 'Apps never import each other.'),
    only(
      'stand-ins-stand-alone',
      `${server}/stand-ins/`,
      [],
      'A stand-in knows the contract and nothing of our adapters.',
    ),
    only('web-imports-packages', web, ['^packages/'], 'Apps never import each other.'),

    never(
      'stores-hold-the-sql',
      `${server}/(features|workflows)/(?!.*\\.(store|sql)\\.ts$)`,
      'node_modules/(kysely|pg)/',
      'SQL lives in stores.',
    ),
    never(
      'scope-is-for-pipelines',
      `${server}/(?!composition/[^/]+\\.ts$|http/|jobs/)`,
      `${server}/composition/request-scope\\.ts$`,
      'Use cases have neither the server nor its pool; what opens a transaction finds them in the scope of the context.',
    ),
    never('routes-only-bind', '\\.routes\\.ts$', server, 'A routes file binds calls to use cases.', [
      `${server}/(http/|composition/app-context\\.ts$)`,
      `${server}/features/(?!.*\\.(store|routes)\\.ts$)`,
    ]),
    {
      name: 'stores-know-no-use-case',
      comment: 'A store knows the database, and of what lies above it only types.',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: {
        path: `${server}/(features|http|jobs|live)/`,
        pathNot: '\\.(store|sql)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-features-meet-in-ctx',
      comment: 'A feature of the server reaches another one through ctx; what both speak of stands in the domain.',
      severity: 'error',
      from: { path: `${server}/features/([^/]+)/`, pathNot: test },
      to: { path: `${server}/features/`, pathNot: `${server}/features/$1/` },
    },
    {
      name: 'workflows-reach-features-through-ctx',
      comment: 'Steps that several use cases share know the features by ctx alone.',
      severity: 'error',
      from: { path: `${server}/workflows/`, pathNot: test },
      to: { path: `${server}/features/`, dependencyTypesNot: ['type-only'] },
    },
    never(
      'seed-is-above-the-product',
      `${server}/(?!(seed|composition|cli)/)`,
      `${server}/seed/`,
      'The demo day drives the product; nothing of the product needs it.',
    ),
    never(
      'versions-are-checked-where-locks-are-taken',
      `${server}/(?!workflows/locking/)`,
      `${server}/http/optimistic-lock\\.ts$`,
      'A version is checked right after the lock, by the function that takes it.',
    ),
    never('platform-knows-no-feature', platform, `${server}/features/`, 'Only ctx and app know the features.'),

    never(
      'web-routes-only-choose-a-page',
      `${web}/routes/`,
      `${web}/(features|parts|ui|print)/`,
      'A route names a page.',
    ),
    never('web-routes-know-access-only', `${web}/routes/`, '^packages/domain/src', 'A route asks who may enter.', [
      '^packages/domain/src/access/',
    ]),
    never(
      'pages-are-on-top',
      `${web}/(features|parts|ui|lib|shell|print)/`,
      `${web}/(pages|routes)/`,
      'Pages arrange, others act.',
    ),
    never(
      'lib-knows-no-screen',
      `${web}/lib/`,
      `${web}/(features|parts|ui|shell|print)/`,
      'lib is below everything that is seen.',
    ),
    never(
      'ui-knows-no-flowers',
      `${web}/ui/`,
      `^(packages/|apps/web/src/(features|parts|shell|print)/|apps/web/src/lib/(?!time/clock|react/))`,
      'The kit knows no flowers; of the rest it has the clock and what components are made with.',
    ),
    {
      name: 'web-features-meet-on-pages',
      comment: 'A feature of the web app knows no other one; what several show or ask stands in parts.',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/`, pathNot: test },
      to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    },
    never(
      'web-parts-are-below-features',
      `${web}/parts/`,
      `${web}/(features|shell|print)/`,
      'Parts serve every feature and know none.',
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
