import type { Page } from '@playwright/test';

/**
 * Scans a code at once, as a scanner does: it waits for no answer between two signs, as one press after the other would on a
 * busy machine.
 */
export async function scanAtOnce(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  const keys = [...[...code].map((key) => ({ key, text: key })), enter];
  await Promise.all(
    keys.flatMap((key) => [
      browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key }),
    ]),
  );
  await browser.detach();
}
