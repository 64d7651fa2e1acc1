import type { Locator } from '@playwright/test';

/** Presses a control twice before anything else can happen, as a quick hand or a worn switch does: it counts once (D262). */
export async function pressTwice(control: Locator): Promise<void> {
  await control.click({ trial: true }); // there, in view, and not covered
  await control.evaluate((element) => {
    if (!(element instanceof HTMLElement)) throw new Error('Only what is on the page can be pressed.');
    element.click();
    element.click();
  });
}
