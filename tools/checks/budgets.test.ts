import { expect, test } from 'vitest';
import { checkBudgets } from './budgets.ts';
import { inSampleClone } from './sample-clone.ts';

const found = async (files: Record<string, string>) =>
  (await inSampleClone(files, checkBudgets)).map(({ where, what }) => `${where} ${what}`);

const lines = (count: number, line = '  step();') => Array.from({ length: count }, () => line).join('\n');
const file = 'apps/server/src/features/orders/get-order.ts';

test('a short file is within every budget', async () => {
  expect(await found({ [file]: `export function getOrder() {\n${lines(38)}\n}\n` })).toEqual([]);
});

test('a file of more than 300 lines is found', async () => {
  expect(await found({ [file]: lines(300, 'step();') })).toEqual([]);
  expect(await found({ [file]: lines(301, 'step();') })).toEqual([`${file} has 301 lines (300 at most)`]);
});

test('a function of more than 40 lines is found at its own line, whatever letters stand before it', async () => {
  const source = `const flower = '🌷 Übergröße';\n\nexport function getOrder() {\n${lines(39)}\n}\n`;
  expect(await found({ 'tools/first.ts': source, [file]: source })).toEqual([
    `${file}:3 the function getOrder has 41 lines (40 at most)`,
    'tools/first.ts:3 the function getOrder has 41 lines (40 at most)',
  ]);
});

test('an arrow function has the same budget, under the name of its constant', async () => {
  expect(await found({ [file]: `export const getOrder = async () => {\n${lines(39)}\n};\n` })).toEqual([
    `${file}:1 the function getOrder has 41 lines (40 at most)`,
  ]);
});

test('a store is as long as its longest method', async () => {
  const store = (length: number) =>
    `export function store() {\n  return {\n    get() {\n${lines(length)}\n    },\n    all: () => {\n${lines(30)}\n    },\n  };\n}\n`;
  expect(await found({ [file]: store(30) })).toEqual([]);
  expect(await found({ [file]: store(39) })).toEqual([`${file}:3 the function get has 41 lines (40 at most)`]);
});

test('a component may have 120 lines, another function beside it 40', async () => {
  const page = 'apps/web/src/pages/order/order-page.tsx';
  const component = (count: number) =>
    `export function OrderPage() {\n  return (\n    <main>\n${lines(count, '<p>Rose</p>')}\n    </main>\n  );\n}\n`;
  expect(await found({ [page]: component(114) })).toEqual([]);
  expect(await found({ [page]: component(115) })).toEqual([
    `${page}:1 the component OrderPage has 121 lines (120 at most)`,
  ]);
  expect(await found({ [page]: `export function useOrder() {\n${lines(39)}\n}\n` })).toHaveLength(1);
});

test('tests may tell long stories, but each file has its 300 lines', async () => {
  expect(await found({ 'packages/domain/src/money.test.ts': `test('money', () => {\n${lines(200)}\n});` })).toEqual([]);
});

test('a folder of more than 25 files is found, its tests not counted', async () => {
  const folder = (count: number, kind: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`apps/web/src/ui/part-${at}${kind}`, 'export const a = 1;']),
    );
  expect(await found({ ...folder(25, '.ts'), ...folder(25, '.test.ts') })).toEqual([]);
  expect(await found(folder(26, '.ts'))).toEqual(['apps/web/src/ui holds 26 files (25 at most)']);
});

test.each([
  ['apps/server/src/http/answer.ts', '../composition/request-context.ts', 1],
  ['apps/server/src/http/answer.ts', './refusal.ts', 0],
  ['packages/domain/src/orders/order-total.ts', '../money.ts', 0],
  ['packages/domain/src/money.ts', '../package.json', 1],
  ['tools/starter/lock.ts', '../workplace.ts', 0],
])('%s importing %s', async (from, specifier, findings) => {
  expect(await found({ [from]: `import { a } from '${specifier}';\nconsole.log(a);` })).toHaveLength(findings);
  expect(await found({ [from]: `const a = await import('${specifier}');` })).toHaveLength(findings);
});

test('default exports, barrels and classes are refused where no tool wants them', async () => {
  expect(await found({ [file]: 'export default function getOrder() {}' })).toEqual([
    `${file}:1 exports a default: give it a name`,
  ]);
  expect(await found({ [file]: "export * from './order.ts';" })).toEqual([
    `${file}:1 passes a whole file on: import from the file itself`,
  ]);
  expect(await found({ [file]: 'export class OrderService {}' })).toHaveLength(1);
  expect(await found({ [file]: 'export class OrderGone extends Error {}' })).toEqual([]);
  expect(await found({ 'apps/web/vite.config.ts': 'export default {};' })).toEqual([]);
});

test('a check that is switched off says why', async () => {
  // put together here, so that this file does not switch anything off itself
  const [ignore, expectError] = ['ignore', 'expect-error'].map((word) => `@ts-${word}`);
  const [lint, layout] = [['oxlint', 'disable-next-line no-var'].join('-'), ['biome', 'ignore format'].join('-')];
  for (const comment of [ignore, `${ignore} the types of pg are wrong`, expectError, lint, layout]) {
    expect(await found({ [file]: `// ${comment}\nstep();` })).toHaveLength(1);
  }
  for (const comment of [
    `${expectError} the types of pg are wrong`,
    `${lint} -- a table of bits`,
    `${layout}: a table of bits`,
  ]) {
    expect(await found({ [file]: `// ${comment}\nstep();` })).toEqual([]);
  }
});

test('a test that is skipped, or runs alone, is found', async () => {
  const money = 'packages/domain/src/money.test.ts';
  for (const word of ['skip', 'only', 'todo'])
    expect(await found({ [money]: `test.${word}('money', () => {});` })).toHaveLength(1);
  expect(await found({ [money]: "describe.runIf(root)('money', () => {});" })).toEqual([]);
});
