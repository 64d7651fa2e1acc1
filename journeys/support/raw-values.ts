import type { Page } from '@playwright/test';

/**
 * Days and phone numbers that stand on the screen as they are stored. People read `Sun, Nov 22` and `(202) 555-0191`;
 * what is written as code is shown as it is.
 */
export async function rawValues(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const raw = /\b(?:19|20)\d\d-\d\d-\d\d\b|\+1\d{10}\b/;
    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('pre, code, script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: string[] = [];
    while (shown.nextNode()) {
      const text = shown.currentNode.textContent ?? '';
      if (raw.test(text) && shown.currentNode.parentElement?.checkVisibility()) found.push(text.slice(0, 100));
    }
    return found;
  });
}
