import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workplace.ts';

const src = join(root, 'apps/web/src');

/** Forms in which nothing is typed that could be lost, and why. */
const nothingTyped: Readonly<Record<string, string>> = {
  'features/delivery-areas/serving/serving-areas-dialog.tsx': 'a question, which changes nothing',
  'features/inventory/counting/new-count-dialog.tsx': 'only the class of products is chosen',
  'features/orders/actions/lifecycle-event-dialog.tsx': 'only which suborder a letter is about is chosen',
  'features/payments/charge-order-dialog.tsx': 'what is typed stands in the fields of the gateway',
  'features/reports/mailed/report-centers-dialog.tsx': 'centers are ticked, and no more than looked at',
  'ui/overlays/dialog.tsx': 'the dialog itself',
};

test('every dialog that is a form says when it has been changed, so that leaving it asks first', () => {
  const forms = globSync('**/*.tsx', { cwd: src })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.tsx'))
    .filter((file) => /<Dialog\b[^]*?\bonSubmit=/.test(readFileSync(join(src, file), 'utf8')));
  expect(forms.length).toBeGreaterThan(25);
  const silent = forms.filter((file) => !readFileSync(join(src, file), 'utf8').includes('isChanged'));
  expect(silent.filter((file) => !Object.hasOwn(nothingTyped, file))).toEqual([]);
});
