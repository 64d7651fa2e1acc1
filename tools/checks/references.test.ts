import { expect, test } from 'vitest';
import { checkReferences, entriesTwice, nextNumbers, referenceFindings, rulesIn } from './references.ts';
import { inSampleClone } from './sample-clone.ts';

const rules = rulesIn([
  { file: 'docs/rules/money.md', text: '# Money\n### D900 Refunds\nText.\n### A9 A table\n' },
  { file: 'docs/rules/specification.md', text: '### spec 3, section 2.2\n### principle 3\n### abuse case 45\n' },
  { file: 'docs/decisions/090-something.md', text: '# Something' },
]);

test.each([
  ['/** Refunds go back (D901). */', 'D901'],
  ["test('a refund goes back (P99)', () => {});", 'P99'],
  ['// the sums hold (M99)', 'M99'],
  ['/** As table A8 has it. */', 'A8'],
  ['/** Held (tables A9 and A8). */', 'A8'],
  ["ofOrders('I99', 'stock', 'it holds')", 'I99'],
  ['/** A screen (spec 3,\n * section 2.9). */', 'spec 3, section 2.9'],
  ['/** A screen (spec 3, sections 2.2 and 4.1). */', 'spec 3, section 4.1'],
  ['/** Nothing is locked (principle 4). */', 'principle 4'],
  ['/** It is short (abuse\n * case 46). */', 'abuse case 46'],
  ['/** In double entry (decision 091). */', 'decision 091'],
])('%s: nobody knows what it means', (text, reference) => {
  expect(referenceFindings('packages/domain/src/orders/order.ts', text, rules)).toEqual([
    {
      where: 'packages/domain/src/orders/order.ts',
      what: expect.stringContaining(`${reference} has no entry`),
    },
  ]);
});

test.each([
  '/** Refunds go back (D900; spec 3, section 2.2; table A9). */',
  '/** Nothing is locked (principle 3, abuse case 45, decision 090). */',
  "const path = 'M8 4.5V8l2.25 1.5M11 8v.01';",
  "const sku = 'FLRL-D1';",
])('%s is known or no reference', (text) => {
  expect(referenceFindings('packages/domain/src/orders/order.ts', text, rules)).toEqual([]);
});

test('an entry that stands twice is found where it stands the second time', () => {
  const entry = '### D900 Refunds\nText.\n';
  const texts = ['docs/rules/money.md', 'docs/rules/orders.md'].map((file) => ({ file, text: entry }));
  expect(entriesTwice(texts)).toEqual([{ where: 'docs/rules/orders.md', what: 'D900 has an entry already' }]);
});

test('the next rule of a letter takes the number above its highest, whatever file that stands in', async () => {
  const files = {
    'docs/rules/money.md': '### D900 Refunds\n### D12 Credits\n### P20 Nothing is lost\n### principle 3\n',
    'docs/rules/orders.md': '### D899 Orders\n',
    'docs/decisions/090-something.md': '# Something',
  };
  expect(await inSampleClone(files, (base) => Promise.resolve(nextNumbers(base)))).toEqual(['D901', 'P21']);
});

test('every rule that is named has one entry', async () => {
  expect(await checkReferences()).toEqual([]);
});
