import { customer as shape } from '@bloomdesk/contract/customers/calls';
import { pastRecipient } from '@bloomdesk/contract/customers/recipients.calls';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { type Bench, buttonOf, onBench, pick } from '#testing/press-twice.tsx';
import { sampleChoices } from '#testing/sample-choices.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { NewOrderWizard } from './new-order-wizard.tsx';

const dana = {
  ...sampleOf(shape),
  customerId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Reyes',
  phone: '+14105550123',
  parentCustomerName: 'Harbor Hotel',
};
const rosa = {
  ...sampleOf(pastRecipient),
  suborderId: '1000001-1',
  firstName: 'Rosa',
  lastName: 'Reyes',
  address1: '100 N Charles St',
  address2: '',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
  phone: '+14105550199',
  email: '',
  locationType: 'residential',
  deliveryDate: '2027-02-01',
};

async function typed({ show, server }: Bench, email = 'dana@example.com') {
  server.answer('getCustomer', { customer: dana });
  server.answer('listPastRecipients', { recipients: [rosa] });
  const screen = await show(<NewOrderWizard payment={null} />);
  await screen.getByLabelText('Email').fill(email);
  await userEvent.tab();
  return screen;
}

test('the email address of a known customer fills them in, and what was typed stays', () =>
  onBench(async (bench) => {
    const { server, show } = bench;
    server.answer('getCustomer', { customer: dana });
    const screen = await show(<NewOrderWizard payment={null} />);
    await screen.getByLabelText('Phone number').fill('2025550100');
    await screen.getByLabelText('Email').fill('Dana@Example.com');
    await userEvent.tab();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Dana');
    await expect.element(screen.getByText(/of Harbor Hotel/)).toBeVisible();
    await expect.element(screen.getByLabelText('Phone number')).toHaveValue('2025550100');
  }));

test('another address takes back what the first has filled in; a customer nobody knows is new', () =>
  onBench(async (bench) => {
    const screen = await typed(bench);
    await expect.element(screen.getByLabelText('Phone number')).toHaveValue('(410) 555-0123');
    bench.server.refuse('getCustomer', { status: 404, code: 'not-found', message: 'Customer not found' });
    await screen.getByLabelText('Email').fill('ivy@example.com');
    await userEvent.tab();
    await expect.element(screen.getByText('A new customer.')).toBeVisible();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('');
  }));

test('a lookup that failed is not called new, and can be tried again', () =>
  onBench(async (bench) => {
    bench.server.refuse('getCustomer', { status: 403, code: 'not-allowed', message: 'You may not do that.' });
    const screen = await typed(bench);
    await expect.element(screen.getByText('The customer could not be looked up.')).toBeVisible();
    (await buttonOf(screen, 'Try again'))();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Dana');
  }));

test('a past recipient fills the step in, what was typed can be put back, and an address known roughly is confirmed', () =>
  onBench(async (bench) => {
    const screen = await typed(bench);
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Dana');
    bench.server.answer('listDeliveryChoices', sampleChoices({ ownStart: null }));
    bench.server.answer('geocodeAddress', {
      success: true,
      coords: { lat: 39.29, lng: -76.61 },
      components: { city: 'Baltimore', state: 'MD', zipCode: '21201' },
      precision: 'zip',
      lookupToken: 'signed',
    });
    await screen.getByRole('button', { name: 'Next' }).click();
    await screen.getByLabelText('First name').fill('Somebody');
    await pick(screen, 'Sent to before', /Rosa Reyes/);
    await expect.element(screen.getByLabelText('Address', { exact: true })).toHaveValue('100 N Charles St');
    await expect.element(screen.getByText('The map knows only the ZIP code of this address.')).toBeVisible();
    await expect.element(screen.getByText('Still needed: Confirmation of the address')).toBeVisible();
    await screen.getByRole('button', { name: 'Put back what was typed' }).click();
    await expect.element(screen.getByLabelText('First name')).toHaveValue('Somebody');
    await pick(screen, 'Sent to before', /Rosa Reyes/);
    await screen.getByLabelText(/I have confirmed with the customer/).click();
    await eventually(() => expect(document.body.textContent).not.toContain('Still needed'));
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('form', { name: 'Delivery' })).toBeVisible();
  }));
