import type { Page } from '@playwright/test';

/** Seconds between two signs of a scanner. */
const pace = 0.005;

/** Milliseconds after a scan in which Enter is taken for its second line end, and some more. */
const lineEndRest = 320;

/**
 * Scans a code at once, as a scanner does: it waits for no answer between two signs, and each says when it was pressed, as
 * a busy machine hands them over later than that. The last one is pressed now and none later, so that a time after the
 * scan is as long for the page as for the test. The browser takes these moments by the real clock, whatever day is played.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  const keys = [...[...code].map((key) => ({ key, text: key })), enter];
  const begun = Date.now() / 1000 - keys.length * pace;
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

/** Presses Enter as a hand does, so long after a scan that it is not taken for its second line end. */
export async function pressEnterAfterScan(page: Page): Promise<void> {
  await page.waitForTimeout(lineEndRest);
  await page.keyboard.press('Enter');
}
