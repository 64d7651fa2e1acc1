import type { Page } from '@playwright/test';

/** Seconds between two signs of a scanner. */
const pace = 0.005;

/**
 * Scans a code at once, as a scanner does: it waits for no answer between two signs, and each says when it was pressed, as
 * a busy machine hands them over later than that.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  const keys = [...[...code].map((key) => ({ key, text: key })), enter];
  const begun = Date.now() / 1000;
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = begun + index * pace;
      return [
        browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, timestamp }),
      ];
    }),
  );
  await browser.detach();
}
