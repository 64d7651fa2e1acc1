import {
  addSuppressedAddress,
  listSuppressedAddresses,
  removeSuppressedAddress,
} from '@bloomdesk/contract/notifications/suppressed.calls';
import type { SuppressedAddress } from '@bloomdesk/contract/notifications/suppressed.shapes';
import { expect, test } from 'vitest';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { AddSuppressedAddressDialog } from './add-suppressed-address-dialog.tsx';
import { RemoveSuppressedAddressDialog } from './remove-suppressed-address-dialog.tsx';
import { SuppressedList } from './suppressed-list.tsx';

const suppressed: SuppressedAddress = {
  suppressionId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  address: 'dana.reyes@example.com',
  reason: 'bounced',
  note: '',
  since: '2027-02-10T14:00:00.000Z',
  addedBy: 'system:webhook:ses',
};
const byHand: SuppressedAddress = {
  ...suppressed,
  suppressionId: '6f9619ff-8b86-4d11-b42d-00c04fc964fe',
  address: 'ann@example.com',
  reason: 'manual',
  note: 'Asked us by phone',
  addedBy: 'admin@bloomdesk.test',
};
const ignored = () => {};

control(
  'features/notifications/suppressed/add-suppressed-address-dialog.tsx',
  addSuppressedAddress,
  async ({ show, server }) => {
    server.answer('addSuppressedAddress', { suppressed: byHand });
    const screen = await show(<AddSuppressedAddressDialog onClose={ignored} />);
    await screen.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
    await screen.getByRole('textbox', { name: 'Reason' }).fill('Asked us by phone');
    return buttonOf(screen, 'Add address');
  },
);

control(
  'features/notifications/suppressed/remove-suppressed-address-dialog.tsx',
  removeSuppressedAddress,
  async ({ show, server }) => {
    server.answer('removeSuppressedAddress', {});
    const screen = await show(<RemoveSuppressedAddressDialog suppressed={suppressed} onClose={ignored} />);
    await screen.getByRole('textbox', { name: 'Reason' }).fill('The mailbox works again');
    return buttonOf(screen, 'Remove address');
  },
);

test('the list says why an address gets no letters, since when and by whom, and how many there are', () =>
  onBench(async ({ show, server }) => {
    server.answer('listSuppressedAddresses', { addresses: [suppressed, byHand], total: 120 });
    const screen = await show(<SuppressedList onAuditLog={ignored} />);
    await expect.element(screen.getByText('Bounced')).toBeVisible();
    await expect.element(screen.getByText(/^Since .*, by the mail service$/)).toBeVisible();
    await expect.element(screen.getByText(/, by admin@bloomdesk\.test$/)).toBeVisible();
    await expect.element(screen.getByText('Asked us by phone')).toBeVisible();
    await expect.element(screen.getByText('The newest 2 of 120. Find others by their address.')).toBeVisible();
  }));

test('an address is found by a part of it, and one that is not on the list says so', () =>
  onBench(async ({ show, server }) => {
    server.answer('listSuppressedAddresses', { addresses: [], total: 0 });
    const screen = await show(<SuppressedList onAuditLog={ignored} />);
    await expect.element(screen.getByText('No suppressed addresses')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Find address' }).fill(' dana@ ');
    await screen.getByRole('button', { name: 'Find' }).click();
    await expect.element(screen.getByText('Not on the list')).toBeVisible();
    expect(server.requests(listSuppressedAddresses.name)).toBe(2);
  }));

test('nothing is sent without an address and a reason', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<AddSuppressedAddressDialog onClose={ignored} />);
    await screen.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await screen.getByRole('button', { name: 'Add address' }).click();
    await expect.element(screen.getByText('Enter an email address.')).toBeVisible();
    await expect.element(screen.getByText('Enter a reason.')).toBeVisible();
    expect(server.requests('addSuppressedAddress')).toBe(0);
  }));

test('removing says what the reason on the list means', () =>
  onBench(async ({ show, server }) => {
    server.answer('listSuppressedAddresses', { addresses: [{ ...suppressed, reason: 'complained' }], total: 1 });
    const screen = await show(<SuppressedList onAuditLog={ignored} />);
    await screen.getByRole('button', { name: 'Remove dana.reyes@example.com' }).click();
    await expect.element(screen.getByText(/^Its owner reported a letter as unwanted\./)).toBeVisible();
  }));

test('on a page of several lists it is said which one could not be loaded', () =>
  onBench(async ({ show, server }) => {
    server.refuse('listSuppressedAddresses', { status: 403, code: 'forbidden', message: 'Not for you.' });
    const screen = await show(<SuppressedList onAuditLog={() => {}} />);
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/^Could not load suppressed addressesNot for you\./);
    await expect.element(screen.getByText('No suppressed addresses')).not.toBeInTheDocument();
  }));
