import { expect, type Page } from '@playwright/test';
import type { OrderOfTwo } from '../order-of-two.ts';

/** Something that is done many times a day, by keys and by mouse. */
export interface Task {
  name: string;
  byKeys: (page: Page, order: OrderOfTwo) => Promise<void>;
  byMouse: (page: Page, order: OrderOfTwo) => Promise<void>;
  /** Both ways end with this on the screen. */
  done: (page: Page, order: OrderOfTwo) => Promise<void>;
  /** No more keys that lead somewhere, no more clicks, and where it is said no more keys with all that is typed, than this. */
  most: { keys: number; clicks: number; all?: number };
}

/** A suborder's part of the order page. */
export const block = (page: Page, suborderId: string) => page.getByRole('region', { name: `Suborder ${suborderId}` });
/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** The command palette, some words, and Enter once what is meant stands first. */
export async function byPalette(page: Page, words: string, entry: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(palette.locator('[role=menuitem][data-focused]')).toContainText(entry);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

/** Types into the list that opens by typing, and takes what stands first. */
export async function typeChoice(page: Page, field: string, words: string, option: string): Promise<void> {
  await expect(dialog(page).getByRole('combobox', { name: field, exact: true })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.locator('[role=option][data-focused]')).toContainText(option);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: field, exact: true })).toBeFocused();
}

/** Takes an option of a list with the mouse. */
export async function clickChoice(page: Page, field: string, words: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field, exact: true }).click();
  await page.keyboard.type(words);
  await page.getByRole('option', { name: words }).first().click();
}

/** Takes an entry of a suborder's menu with the mouse. */
export async function clickInMenu(page: Page, suborderId: string, entry: string): Promise<void> {
  await block(page, suborderId).getByRole('button', { name: 'Suborder Actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
