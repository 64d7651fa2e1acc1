import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { eventually } from './eventually.ts';

/** Gives the focus to an element, and answers once keys reach it: they go to the frame that has the focus, which a test begins without. */
export async function giveFocus(locator: Locator): Promise<void> {
  await eventually(() => {
    const element = locator.element();
    window.focus();
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
    expect([document.hasFocus(), document.activeElement]).toEqual([true, element]);
  });
}
