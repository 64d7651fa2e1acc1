import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSpanish, englishIn } from './spanish-texts.ts';

const known = new Set(['Product', 'Cancelled']);
const english = (source: string) => englishIn(source, true, known).map(({ text }) => text);

test.each([
  ['a text between tags', 'const a = <p>Nothing is short</p>;', 'Nothing is short'],
  ['a word of it in a choice', "const a = <p>{ok ? t('done') : 'late'}</p>;", 'late'],
  ['a word with its Spanish that nobody asks for', 'const a = <th>Product</th>;', 'Product'],
  ['a label', 'const a = <Field label="Reason" />;', 'Reason'],
  ['a placeholder', 'const a = <input placeholder="Name or SKU" />;', 'Name or SKU'],
  ['a name for screen readers', 'const a = <ul aria-label={`Lots of ${code}`} />;', 'Lots of …'],
  ['a title of a notice', 'showToast({ title: `${code} saved` });', '… saved'],
  ['a header of a table', "const column = { id: 'by', header: 'Sent by' };", 'Sent by'],
  ['a sentence of a rule', "const a = said('wrong', 'Scan a lot first.');", 'Scan a lot first.'],
  ['a word without Spanish', "const a = <th>{word('Outstanding')}</th>;", 'Outstanding'],
])('%s is found', (_what, source, text) => {
  expect(english(source)).toEqual([text]);
});

test.each([
  ['texts of a catalogue', "const a = <Field label={t('reason')} />;"],
  ['a word with its Spanish', "const a = <th>{word('Product')}</th>;"],
  ['a header with its Spanish', "const column = { id: 'product', header: 'Product' };"],
  ['classes and kinds', 'const a = <p className="flex gap-2 Whatever" role="status">{name}</p>;'],
  ['keys and states', "if (event.key === 'ArrowDown' || state === 'partly received') go();"],
  [
    'names of what is kept',
    "useDraft(`transfer.new.${id}`, start); const a = { queryKey: ['printers of this computer'] };",
  ],
  ['what engineers read', "throw new Error('No such lot');"],
  ['types and files', "import type { A } from './a b.ts'; type B = 'In transit' | 'Cancelled';"],
  ['names', 'const a = <title>{`${title} · Bloomdesk`}</title>;'],
])('%s are left alone', (_what, source) => {
  expect(english(source)).toEqual([]);
});

test('the line is where the text stands', () => {
  expect(englishIn("const a = 'É';\n\nconst b = <p>Late</p>;", true, known)).toEqual([{ line: 3, text: 'Late' }]);
});

test('folders that speak Spanish are looked at, others and tests are not', async () => {
  const base = mkdtempSync(join(tmpdir(), 'spanish-texts-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), text);
  };
  write('apps/web/src/texts/spanish/words/words-of-stock.ts', "export const wordsEs = { 'Product': 'Producto' };");
  write('apps/web/src/features/inventory/a.tsx', "export const a = <p title={word('Product')}>Late</p>;");
  write('apps/web/src/features/inventory/a.browser.test.tsx', 'export const a = <p>Late</p>;');
  write('apps/web/src/features/orders/b.tsx', 'export const b = <p>Late</p>;');
  const findings = await checkSpanish(base, ['apps/web/src/features/inventory/']);
  expect(findings.map(({ where }) => where)).toEqual(['apps/web/src/features/inventory/a.tsx:1']);
  expect(findings[0]?.what).toContain('"Late"');
});

test('what speaks Spanish says nothing in English', async () => {
  expect(await checkSpanish()).toEqual([]);
});
