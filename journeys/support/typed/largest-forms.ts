import { expect, type Page } from '@playwright/test';
import { openByPalette, openDialog } from '../states/screen-state.ts';

export interface TypedForm {
  name: string;
  /** What leads to its page in the palette. */
  words: string;
  path: RegExp;
  /** Opens it on its page, which may just have been loaded. */
  open: (page: Page) => Promise<void>;
  /** Goes to its next step, which is written in too; the first one is looked at again in the end. */
  onward?: (page: Page) => Promise<void>;
  /** How many fields are written in at least. */
  written: number;
  /** A page of its own: leaving it asks nothing, because it is found again as it was. */
  isPage?: boolean;
}

/** The twelve forms with the most to write, tick and choose, as many as are open at a time. */
export function largestForms(orderId: string): TypedForm[] {
  const onOrder = ({ action, ...form }: OrderForm): TypedForm => ({
    open: byWords(action),
    ...form,
    words: orderId,
    path: new RegExp(`/orders/${orderId}$`),
  });
  return [...ofPages, ...ofOrder.map(onOrder)];
}

const byButton = (name: string) => async (page: Page) => await openDialog(page, name);

const byWords = (action: string) => async (page: Page) => {
  await expect(page.getByRole('region', { name: /^Suborder / }).first()).toBeVisible();
  await openByPalette(page, action);
};

const ofPages: readonly TypedForm[] = [
  {
    name: 'New Order',
    words: 'new order',
    path: /\/orders\/new/,
    isPage: true,
    open: async (page) => await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible(),
    onward: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('form', { name: 'Recipient' })).toBeVisible();
    },
    written: 14,
  },
  {
    name: 'Add product',
    words: 'products',
    path: /\/settings\/products/,
    open: byButton('Add product'),
    written: 18,
  },
  {
    name: 'Invite person',
    words: 'people',
    path: /\/settings\/people/,
    open: byButton('Invite person'),
    written: 40,
  },
  { name: 'Add center', words: 'centers', path: /\/settings\/centers/, open: byButton('Add center'), written: 22 },
  { name: 'Add Lot', words: 'inventory', path: /\/inventory/, open: byButton('Add Lot'), written: 11 },
  { name: 'Delivery area', words: 'area', path: /\/delivery-area/, open: byButton('Create New Area'), written: 10 },
  {
    name: 'Save and schedule',
    words: 'by mail',
    path: /\/reports\/mail/,
    open: byButton('Save and schedule…'),
    written: 7,
  },
];

interface OrderForm extends Pick<TypedForm, 'name' | 'written' | 'onward'>, Partial<Pick<TypedForm, 'open'>> {
  /** What opens it in the palette of the order. */
  action: string;
}

const ofOrder: readonly OrderForm[] = [
  { name: 'Edit Recipient', action: 'update recipient', written: 10 },
  { name: 'Upgrade Line Item', action: 'upgrade line item', written: 8 },
  { name: 'Cancel Order', action: 'cancel order', written: 5 },
  {
    name: 'Edit Delivery',
    action: 'edit delivery',
    open: async (page) => {
      await byWords('edit delivery')(page);
      await expect(page.getByRole('group', { name: 'Delivery window' })).toBeVisible();
    },
    written: 3,
  },
  {
    name: 'Report a Problem',
    action: 'report problem',
    onward: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('group', { name: /remedy/i }).first()).toBeVisible();
    },
    written: 5,
  },
];
