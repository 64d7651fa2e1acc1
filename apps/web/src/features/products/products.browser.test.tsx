import { expect, test, vi } from 'vitest';
import { importProducts, saveProduct } from '@bloomdesk/contract/products/catalog.calls';
import { catalogProduct } from '@bloomdesk/contract/products/catalog.shapes';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { catalogCsv } from './catalog-csv.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';

const dahlia = {
  ...sampleOf(catalogProduct),
  sku: 'FLRL-B-9001',
  name: 'Coastal Dahlia, "large"',
  unitPrice: 49.5,
  components: [{ sku: 'FLRL-B-1002', quantity: 2 }],
  allowedTransportModes: ['car', 'ground'],
  distributionPoints: [1, 4],
  imageUrl: '/v1/product-pictures/ab',
  availableForDeliveryFrom: null,
  availableForDeliveryTo: '2027-05-31',
  version: 3,
};
const file = new File(['sku,name,unitPrice\nFLRL-B-9001,Coastal Dahlia,49.00'], 'products.csv', { type: 'text/csv' });
const plan = { added: 1, changed: 0, unchanged: 0, problems: [], problemCount: 0 };

control('features/products/product-dialog.tsx', saveProduct, async ({ show, reported }) => {
  const screen = await show(<ProductDialog product={dahlia} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'Price' }).fill('52');
  return buttonOf(screen, 'Save product');
});

control('features/products/import-dialog.tsx', importProducts, async ({ show, server, reported }) => {
  server.answer('importProducts', plan);
  const screen = await show(<ImportDialog onClose={reported} />);
  await screen.getByLabelText('CSV file').upload(file);
  await vi.waitFor(() => screen.getByText('1 new, 0 changed, 0 unchanged').element());
  return buttonOf(screen, 'Import products');
});

test('what is wrong with a product is said under its field', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<ProductDialog product={null} onClose={() => {}} />);
    await screen.getByRole('textbox', { name: 'Price' }).fill('a lot');
    await screen.getByRole('button', { name: 'Save product' }).click();
    for (const words of ['Enter a SKU.', 'Enter a name.', 'Enter an amount such as 49.00.'])
      await expect.element(screen.getByText(words)).toBeVisible();
    expect(server.requests('saveProduct')).toBe(0);
  }));

test('a file with problems names them, and cannot be imported', () =>
  onBench(async ({ show, server }) => {
    const problems = [{ place: 'row 3', message: 'a product needs a sku and a unitPrice' }];
    server.answer('importProducts', { ...plan, problems, problemCount: 1 });
    const screen = await show(<ImportDialog onClose={() => {}} />);
    await screen.getByLabelText('CSV file').upload(file);
    await expect.element(screen.getByText(/row 3: a product needs/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Import products' })).toBeDisabled();
  }));

test('an export has the columns that the import reads, and no address of our own pictures', () => {
  const [head, line] = catalogCsv([dahlia]).split('\r\n');
  expect(head).toMatch(/^sku,name,opsName,.*,shelfLifeDays$/);
  expect(line).toContain('FLRL-B-9001,"Coastal Dahlia, ""large"""');
  expect(line).toContain('49.50');
  expect(line).toContain('FLRL-B-1002:2,"car,ground","1,4"');
  expect(line).not.toContain('product-pictures');
});
