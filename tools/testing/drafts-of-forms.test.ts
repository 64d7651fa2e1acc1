import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workplace.ts';
import { findForms } from './form-fields.ts';

const lists = ['care-forms.tsx', 'floor-forms.tsx', 'settings-forms.tsx'].map((file) =>
  readFileSync(join(root, 'apps/web/src/testing/drafts', file), 'utf8'),
);

/** Forms of as many fields in which what is typed is proven elsewhere, or must not be kept, and why. */
const others: Readonly<Record<string, string>> = {
  'features/orders/new-order/customer-step.tsx': 'a step of New Order',
  'features/orders/new-order/recipient-step.tsx': 'a step of New Order',
  'features/orders/new-order/delivery-step.tsx': 'a step of New Order',
  'features/orders/new-order/products-step.tsx': 'a step of New Order, proven in new-order-draft.test.ts',
  'features/delivery-windows/editing/delivery-window-cells.tsx': 'a row, proven in delivery-windows.browser.test.tsx',
  'features/fulfilling/station/station-dialog.tsx': 'settings that are kept in the moment they are chosen',
  'features/line-items/changing/pick-lot-dialog.tsx': 'a lot and what happens to the units before; nothing is typed',
  'features/payments/charge-order-dialog.tsx': 'card data is never stored',
  'features/payments/take-payment.tsx': 'card data is never stored',
  'features/inventory/purchasing/purchase-order-dialog.tsx': 'the form around its lines, proven with them',
  'features/intake/mappings-dialog.tsx': 'a list; what is added opens a form of its own, which is proven',
  'features/reports/mailed/report-centers-dialog.tsx': 'centers are ticked; the address keeps them',
  'features/identity/people/second-factor-groups-dialog.tsx': 'groups are ticked; nothing is typed',
  'features/identity/reset-password-form.tsx': 'passwords are never stored',
  'features/identity/set-new-password-form.tsx': 'passwords are never stored',
};

const large = 4;

test('what is typed in every large form is proven to outlive an expiry, a crash, a reload and Back', () => {
  const forms = findForms().filter(({ fields }) => fields >= large);
  expect(forms.length).toBeGreaterThan(20);
  const unproven = forms.filter(({ file }) => !lists.some((list) => list.includes(`'${file}'`)));
  expect(unproven.filter(({ file }) => !Object.hasOwn(others, file))).toEqual([]);
  const gone = Object.keys(others).filter((file) => !forms.some((form) => form.file === file));
  expect(gone).toEqual([]);
});
