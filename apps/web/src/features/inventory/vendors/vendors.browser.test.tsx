import { expect, test } from 'vitest';
import { addVendor, updateVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

const vendor = {
  vendorId: 101,
  name: 'Andean Farms',
  email: '',
  phone: '',
  accountNumber: '',
  note: '',
  isActive: true,
  openOrders: 0,
  version: 3,
};

control('features/inventory/vendors/vendor-dialog.tsx', addVendor, async ({ show, reported }) => {
  const screen = await show(<VendorDialog vendor={null} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Coastal Greens');
  return buttonOf(screen, 'Save vendor');
});

control('features/inventory/vendors/vendor-dialog.tsx', updateVendor, async ({ show, reported }) => {
  const screen = await show(<VendorDialog vendor={vendor} onClose={reported} />);
  await screen.getByRole('textbox', { name: 'Email' }).fill('orders@andean.example');
  return buttonOf(screen, 'Save vendor');
});

test('a taken name is said, and what was typed stays', () =>
  onBench(async ({ show, server }) => {
    const message = 'There is already a vendor named Andean Farms.';
    server.refuse('addVendor', { status: 409, code: 'vendor-name-taken', message });
    const screen = await show(<VendorDialog vendor={null} onClose={() => {}} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await screen.getByRole('button', { name: 'Save vendor' }).click();
    await expect.element(screen.getByText('Name is required.')).toBeVisible();
    await name.fill('Andean Farms');
    await screen.getByRole('button', { name: 'Save vendor' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(name).toHaveValue('Andean Farms');
  }));
