import { expect, test } from 'vitest';
import { addProductCode, removeProductCode } from '@bloomdesk/contract/products/codes.calls';
import { AsStaff } from '#testing/screen-around.tsx';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { setShelfLife } from '@bloomdesk/contract/inventory/receiving.calls';
import { ShelfLife } from './shelf-life.tsx';
import { ProductCodes } from './product-codes.tsx';

const sku = 'FLRL-B-1001';

control('parts/products/product-codes.tsx', addProductCode, async ({ show }) => {
  const screen = await show(<ProductCodes sku={sku} codes={[]} />);
  await screen.getByRole('textbox', { name: 'New code' }).fill('036000291452');
  return buttonOf(screen, 'Add code');
});

control('parts/products/product-codes.tsx', removeProductCode, async ({ show }) =>
  buttonOf(await show(<ProductCodes sku={sku} codes={['ROSE-12']} />), 'Remove code ROSE-12'),
);

control('parts/products/shelf-life.tsx', setShelfLife, async ({ show }) => {
  const screen = await show(<ShelfLife sku={sku} days={null} />);
  await screen.getByRole('spinbutton', { name: 'Shelf life' }).fill('7');
  return buttonOf(screen, 'Save shelf life');
});

test('a wrong check digit is said without sending, and what the server refuses stays with what was typed', () =>
  onBench(async ({ server, show }) => {
    const screen = await show(<ProductCodes sku={sku} codes={[]} />);
    const field = screen.getByRole('textbox', { name: 'New code' });
    await field.fill('036000291453');
    await screen.getByRole('button', { name: 'Add code' }).click();
    await expect.element(screen.getByText('The check digit of this GTIN is wrong. Scan it again.')).toBeVisible();
    expect(server.requests('addProductCode')).toBe(0);
    const message = 'Code 036000291452 belongs to product FLRL-B-1002.';
    server.refuse('addProductCode', { status: 409, code: 'code-taken', message });
    await field.fill('036000291452');
    await screen.getByRole('button', { name: 'Add code' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(field).toHaveValue('036000291452');
  }));

test('those who only read inventory see the codes and change none', () =>
  onBench(async ({ show }) => {
    const screen = await show(
      <AsStaff groups={['InventoryViewer']}>
        <ProductCodes sku={sku} codes={['ROSE-12']} />
      </AsStaff>,
    );
    await expect.element(screen.getByText('ROSE-12')).toBeVisible();
    expect(screen.getByRole('button').query()).toBeNull();
  }));
