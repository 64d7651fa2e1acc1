import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf, sourceTexts } from '../checks/import-graph.ts';
import { root } from '../workplace.ts';

// Lists that people keep by hand, each beside what it lists: a file that is written and never listed is found here, and
// so is an entry whose file is gone. What the compiler or `npm run check` compares already is not repeated: calls with
// their files and routes (names), folders with features and topics (names) and with their captions (captions).

const texts = sourceTexts(['apps', 'packages', 'tools', 'bench']);
const product = new Map([...texts].filter(([file]) => !/\.test\.tsx?$|^apps\/server\/test\//.test(file)));
const imports = importsOf(product);
const server = 'apps/server/src';
const features = `${server}/features`;

test.each([
  {
    list: `${server}/composition/routes.ts`,
    of: 'routes files',
    matching: /^apps\/server\/src\/features\/.*\.routes\.ts$/,
  },
  { list: 'bench/main.ts', of: 'benches', matching: /^bench\/(?:[a-z]+\/)?bench-(?!data\.|placing\.)[a-z]+\.ts$/ },
  { list: 'tools/mutants/mutants.ts', of: 'mutants', matching: /^tools\/mutants\/mutants\.[a-z0-9-]+\.ts$/ },
  {
    list: 'apps/web/src/gallery/main.tsx',
    of: 'parts of the gallery',
    matching: /^apps\/web\/src\/gallery\/.*-part\.tsx$/,
  },
  {
    list: 'packages/contract/src/refusals.ts',
    of: 'refusals of the server',
    matching: /^packages\/contract\/src\/refusals\/.*-refusals\.ts$/,
  },
  {
    list: 'packages/domain/src/refusals/rule-refusals.ts',
    of: 'refusals of the rules',
    matching: /^packages\/domain\/src\/refusals\/.*-rule-refusals\.ts$/,
  },
])('$list lists the $of there are', ({ list, matching }) => {
  expect(listedIn(list).filter((file) => matching.test(file))).toEqual(written(matching));
});

test('every store is given to use cases, or is a part of one that is, or of what begins before they do', () => {
  // The center directory and the doctor read without a request; the audit trail comes with every context.
  const besides = [
    `${server}/composition/request-context.ts`,
    `${server}/composition/tasks.ts`,
    `${features}/fulfillment-centers/fulfillment-center-directory.ts`,
    `${features}/identity/demo/demo-mailbox.ts`,
  ];
  const lists = [`${server}/composition/stores.ts`, `${server}/composition/supply-stores.ts`];
  const given = closure([...lists, ...besides], /\.store\.ts$/);
  expect(written(/^apps\/server\/src\/features\/.*\.store\.ts$/)).toEqual(given);
});

test('every step of the database is taken, each under the name of its file', () => {
  const list = textOf(`${server}/db/migrations.ts`);
  const taken = [...list.matchAll(/^ {2}'([\w-]+)': (\w+),$/gm)].map(([, name, step]) => ({ name, step }));
  const read = [...list.matchAll(/import \* as (\w+) from '\.\/migrations\/([\w-]+)/g)].map(([, step, name]) => ({
    name,
    step,
  }));
  expect(taken).toEqual(read);
  const steps = written(new RegExp(`^${server}/db/migrations/`)).map(
    (file) => /migrations\/(\d{3}-[a-z-]+)/.exec(file)?.[1],
  );
  expect(taken.map(({ name }) => name)).toEqual(
    [...new Set(steps)].toSorted((one = '', other = '') => one.localeCompare(other)),
  );
});

test('every step of the database since steps do so says whether the version before goes on working', () => {
  const saying = written(new RegExp(`^${server}/db/migrations/`)).filter((file) =>
    /export const kind: StepKind = '(expands|contracts)'/.test(textOf(file)),
  );
  const steps = new Set(saying.map((file) => /migrations\/(\d{3}-[a-z-]+)/.exec(file)?.[1]));
  const taken = [...textOf(`${server}/db/migrations.ts`).matchAll(/^ {2}'([\w-]+)': \w+,$/gm)].map(
    ([, name = '']) => name,
  );
  const silent = taken.filter((name) => name > '163' && !steps.has(name));
  expect(silent).toEqual([]);
  expect(steps.size).toBeGreaterThan(0);
});

test('whatever runs with the whole app in hand, and after an answer, is a task', () => {
  // Begun with the process, and bound as a route.
  const others = [
    'identity/demo/demo-mailbox.ts',
    'identity/demo/lock-demo-accounts.ts',
    'payments/get-payment-token.ts',
  ];
  const running = written(/^apps\/server\/src\/features\/(?!.*\.routes\.ts$)/).filter((file) =>
    /^export (async )?function \w+\(\s*(app|\{[^}]*\}): AppContext/m.test(textOf(file)),
  );
  const tasks = listedIn(`${server}/composition/tasks.ts`);
  expect(running.filter((file) => !tasks.includes(file))).toEqual(others.map((file) => `${features}/${file}`));
});

const tasksText = textOf(`${server}/composition/tasks.ts`);
const namesOf = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found = '']) => found);
const [tasks = '', effects = ''] = tasksText.split('function effectHandlersOf');
const byTheClock = namesOf(textOf(`${server}/jobs/worker.ts`), /^const every\w+ = ([^;]*);/gm).flatMap(
  (lines) => lines.match(/[a-z]+(?:-[a-z]+)+/g) ?? [],
);

test('every task is begun somewhere, and whatever is begun is a task', () => {
  const begun = [...product.values()].flatMap((text) => namesOf(text, /outbox\.start\(\s*['`]([^'`]+)/g));
  expect(begun.length).toBeGreaterThan(5);
  const names = new Set([...begun, ...byTheClock, 'send-effect']);
  const patterns = [...names].map((name) => new RegExp(`^${name.replaceAll(/\$\{\w+\}/g, '[a-z]+')}$`));
  const listed = namesOf(tasks, /^ {4}'([\w-]+)':/gm);
  expect(listed.filter((task) => !patterns.some((pattern) => pattern.test(task)))).toEqual([]);
  expect(patterns.filter((pattern) => !listed.some((task) => pattern.test(task)))).toEqual([]);
});

test('what the clock begins again is not missed when it has given up', () => {
  const replaced = /const replaced = \[([^\]]*)\]/.exec(textOf(`${server}/db/operation/stuck-jobs.ts`))?.[1] ?? '';
  expect(namesOf(replaced, /'([\w-]+)'/g).toSorted()).toEqual([...byTheClock, 'send-effect'].toSorted());
});

test('every kind of effect that is planned can be sent', () => {
  const planned = [...product.values()].flatMap((text) => namesOf(text, /\bkind: '([a-z]+\.[a-z]+)'/g));
  expect([...new Set(planned)].toSorted()).toEqual(namesOf(effects, /^ {4}'([\w.]+)':/gm).toSorted());
});

test('every partner has a folder with its port, and is put together with the others', () => {
  const ports = written(new RegExp(`^${server}/partners/([a-z-]+)/\\1\\.ts$`));
  const fields = /export interface Partners \{([^}]*)\}/.exec(textOf(`${server}/partners/partner-ports.ts`))?.[1] ?? '';
  const listed = namesOf(fields, /^ {2}(\w+):/gm).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(listed.toSorted()).toEqual(ports.map((file) => file.split('/')[4]));
});

/** Screens that are opened from another one, or by a link in a letter. */
const innerScreens = ['/batches/$batchId', '/customers/$customerId', '/fulfill/$batchId', '/inventory/$lotId'];
const orderScreens = [
  '/orders/$orderId',
  '/orders/bulk/$requestId',
  '/supply/purchase-orders/$purchaseOrderId',
  '/supply/counts/$countId',
  '/supply/transfers/$transferId',
  '/settings/webhooks/$webhookId',
];
const signedOutScreens = ['/forgotPassword', '/resetPassword', '/setPassword', '/setUp'];

test('every screen is in the sidebar or leads on from one that is, and every entry leads to a screen', () => {
  const routes = written(/^apps\/web\/src\/routes\//)
    .map((file) => file.replace(/^apps\/web\/src\/routes\/(.*)\.tsx$/, '/$1'))
    .filter((file) => file !== '/__root' && file !== '/index')
    .map((file) => file.replaceAll('.', '/').replace(/\/index$/, ''));
  const listed = ['sidebar-entries', 'settings-screens', 'supply-screens'].map((file) =>
    textOf(`apps/web/src/lib/screens/${file}.ts`),
  );
  const settings = namesOf(listed.join('\n'), /^ {2}setting\('([^']+)'/gm).map((name) => `/settings/${name}`);
  const entries = [...namesOf(listed.join('\n'), /^ {4}path: '([^']+)'/gm), ...settings];
  expect([...entries, ...innerScreens, ...orderScreens, ...signedOutScreens].toSorted()).toEqual(routes.toSorted());
});

test('every check is one of `npm run check`', () => {
  const checking = written(/^tools\/checks\//).filter((file) =>
    /^export (async )?function check[A-Z]\w+\(.*: Promise<Finding\[\]>/m.test(textOf(file)),
  );
  expect(listedIn('tools/checks/all-checks.ts').filter((file) => checking.includes(file))).toEqual(checking);
});

test('every verb of the audit trail has its words', () => {
  const verbs = [...product].flatMap(([file, text]) => [
    ...(file.startsWith('packages/contract/') ? namesOf(text, /\baudit: '([a-z]\w*\.\w+)'/g) : []),
    ...(file.startsWith(`${server}/`) ? namesOf(text, /\b(?:audit\.write|recorded)\([^)]*?'([a-z]\w*\.\w+)'/g) : []),
  ]);
  expect(verbs.length).toBeGreaterThan(60);
  const worded = namesOf(textOf('packages/domain/src/audit/audit-verbs.ts'), /^ {2}'([\w.]+)': \{ did:/gm);
  expect([...new Set(verbs)].filter((verb) => !worded.includes(verb))).toEqual([]);
});

test('every invariant is described, and every description is of one', () => {
  const described = namesOf(readFileSync(join(root, 'docs/rules/invariants.md'), 'utf8'), /^### ([A-Z]\d*) /gm);
  const list = namesOf(textOf(`${server}/db/all-invariants.ts`), /(?:ofOrders|ofAll|byTests)\(\s*'([A-Z]\d*)'/g);
  // T1 is about days and hours, which no state of the database could break
  expect([...list, 'T1']).toEqual(described);
});

function textOf(file: string): string {
  const text = texts.get(file);
  if (text === undefined) throw new Error(`${file} is gone: this test reads it`);
  return text;
}

/** The files of ours with such a path. */
function written(path: RegExp): string[] {
  return [...product.keys()].filter((file) => path.test(file)).toSorted();
}

/** The files of ours that a file imports. */
function listedIn(file: string, all: readonly Import[] = imports): string[] {
  return [...new Set(all.filter(({ from }) => from === file).map(({ to }) => to))].toSorted();
}

/** The files with such a path that these import, and that those import in turn. */
function closure(from: readonly string[], path: RegExp): string[] {
  const found = new Set<string>();
  const look = (file: string): void => {
    for (const next of listedIn(file).filter((each) => path.test(each) && !found.has(each))) {
      found.add(next);
      look(next);
    }
  };
  for (const file of from) look(file);
  return [...found].toSorted();
}
