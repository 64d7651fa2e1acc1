import { expect } from '@playwright/test';
import { byPalette, dialog, type Task } from './keystroke-hands.ts';
import type { OrderOfTwo } from '../order-of-two.ts';

/** A number that no other order has. */
export const phoneOf = (orderId: string) => `(347) 555-${orderId.slice(-4)}`;

/** What a note says besides whom it mentions. */
const note = 'Home after five ';

/** `c`, two letters of a name behind its @, Enter and Ctrl+Enter: six presses and the text. */
export const noteTask: Task = {
  name: 'Write a note that mentions a colleague',
  most: { keys: 2, clicks: 3, all: 6 + note.length },
  async byKeys(page) {
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused();
    await page.keyboard.type(`${note}@op`);
    await expect(page.getByRole('option', { selected: true })).toContainText('Ops Associate');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
  },
  async byMouse(page) {
    await page.getByRole('textbox', { name: 'Comment' }).click();
    await page.keyboard.type(`${note}@op`);
    await page.getByRole('option', { name: /Ops Associate/ }).click();
    await page.getByRole('button', { name: 'Add comment' }).click();
  },
  async done(page) {
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem').filter({ hasText: `${note}@Ops Associate` })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  },
};

/** Finds an order by the palette. */
export function findTask(name: string, words: (order: OrderOfTwo) => string, all?: number): Task {
  return {
    name,
    most: { keys: 2, clicks: 2, ...(all !== undefined && { all }) },
    byKeys: (page, order) => byPalette(page, words(order), `Order ${order.orderId}`),
    async byMouse(page, order) {
      await page.getByRole('button', { name: /^Search or command/ }).click();
      await expect(dialog(page).getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(words(order));
      await page.getByRole('menuitem', { name: `Order ${order.orderId}` }).click();
    },
    async done(page, { orderId }) {
      await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
    },
  };
}
