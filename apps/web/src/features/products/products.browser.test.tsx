import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { importProducts, saveProduct } from '@bloomdesk/contract/products/catalog.calls';
import { catalogProduct } from '@bloomdesk/contract/products/catalog.shapes';
import { importShopProducts } from '@bloomdesk/contract/products/shop-products.calls';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { catalogCsv } from './catalog-csv.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ShopDialog } from './shop-dialog.tsx';

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
  await eventually(() => screen.getByText('1 new, 0 changed, 0 unchanged').element());
  return buttonOf(screen, 'Import products');
});

const inShop = {
  isConnected: true,
  isCut: false,
  products: [
    { sku: 'SHOP-1', name: 'Morning Garden', productType: 'Bouquet', unitPrice: 48, state: 'new' as const },
    { sku: 'SHOP-2', name: 'Harbor Roses', productType: 'Bouquet', unitPrice: 54, state: 'same' as const },
    { sku: '', name: 'Gift card', productType: '', unitPrice: 25, state: 'no-sku' as const },
  ],
};

control('features/products/shop-dialog.tsx', importShopProducts, async ({ show, server, reported }) => {
  server.answer('listShopProducts', inShop);
  server.answer('importShopProducts', { added: 1, changed: 0, unchanged: 0 });
  const screen = await show(<ShopDialog onClose={reported} />);
  return buttonOf(screen, 'Import 1 product');
});

test('of the shop only what is new or changed can be chosen, and the rest says why not', () =>
  onBench(async ({ show, server }) => {
    server.answer('listShopProducts', inShop);
    const screen = await show(<ShopDialog onClose={() => {}} />);
    await expect.element(screen.getByRole('checkbox', { name: /^Morning Garden/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^(Harbor Roses|Gift card)/ }).query()).toBeNull();
    await expect.element(screen.getByText('Up to date')).toBeVisible();
    await expect.element(screen.getByText('No usable SKU')).toBeVisible();
    await screen.getByRole('checkbox', { name: /^All that is new/ }).click();
    await expect.element(screen.getByRole('button', { name: 'Import 0 products' })).toBeDisabled();
  }));

test('without a shop it is said how one is connected', () =>
  onBench(async ({ show, server }) => {
    server.answer('listShopProducts', { isConnected: false, isCut: false, products: [] });
    const screen = await show(<ShopDialog onClose={() => {}} />);
    await expect.element(screen.getByText('No shop is connected')).toBeVisible();
  }));

test('what is wrong with a product is said under its field', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<ProductDialog product={null} onClose={() => {}} />);
    await screen.getByRole('textbox', { name: 'Price' }).fill('a lot');
    await screen.getByRole('button', { name: 'Save product' }).click();
    for (const words of ['Enter a SKU.', 'Enter a name.', 'Enter an amount such as 49.00.'])
      await expect.element(screen.getByText(words)).toBeVisible();
    expect(server.requests('saveProduct')).toBe(0);
  }));

test('what the server refuses of a product is said once, at its field, and work goes on there', () =>
  onBench(async ({ show, server }) => {
    const message = 'HS code is written as 0603.11 or 0603.11.00.60.';
    server.refuse('saveProduct', {
      status: 400,
      code: 'bad-input',
      message,
      details: [{ field: 'fields.hsCode', message }],
    });
    const screen = await show(<ProductDialog product={dahlia} onClose={() => {}} />);
    await screen.getByRole('textbox', { name: 'Price' }).fill('52');
    await screen.getByRole('button', { name: 'Save product' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'HS code' })).toHaveFocus();
    expect(screen.getByText(message).elements()).toHaveLength(1);
    expect(screen.getByText(/fields\./).query()).toBeNull();
  }));

test('of what is refused, only what no field says stands below', () =>
  onBench(async ({ show, server }) => {
    server.refuse('saveProduct', {
      status: 400,
      code: 'bad-input',
      message: 'x',
      details: [
        { field: 'fields.name', message: 'A product needs a name' },
        { field: 'fields.kit', message: 'must be true or false' },
      ],
    });
    const screen = await show(<ProductDialog product={dahlia} onClose={() => {}} />);
    await screen.getByRole('textbox', { name: 'Price' }).fill('52');
    await screen.getByRole('button', { name: 'Save product' }).click();
    await expect.element(screen.getByText('Kit must be true or false.')).toBeVisible();
    expect(screen.getByText('A product needs a name.').elements()).toHaveLength(1);
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
