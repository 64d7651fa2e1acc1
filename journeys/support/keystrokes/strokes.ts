import type { Page } from '@playwright/test';

/** What a person has done to a page since the count began. */
export interface Strokes {
  /** Keys that lead somewhere: Enter, Tab, arrows, Escape, and chords such as Ctrl+K, each as one. */
  keys: number;
  /** Letters, digits, signs and spaces: what was written. */
  typed: number;
  clicks: number;
  /** How many dialogs lay over each other at most. */
  depth: number;
}

/** Counts what people do on this page, from its next load on; only what a keyboard or a mouse has really done. */
export async function watchStrokes(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** Does something on the page and answers what it took. */
export async function strokesOf(page: Page, work: () => Promise<void>): Promise<Strokes> {
  await page.evaluate(() => Object.assign(Reflect.get(window, 'strokes'), { keys: 0, typed: 0, clicks: 0, depth: 0 }));
  await work();
  return await page.evaluate<Strokes>(() => Reflect.get(window, 'strokes'));
}

/** Runs in the page. */
function watch(): void {
  const strokes = { keys: 0, typed: 0, clicks: 0, depth: 0 };
  Object.assign(window, { strokes });
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted || ['Control', 'Meta', 'Alt', 'Shift'].includes(event.key)) return;
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isText) strokes.typed++;
    else strokes.keys++;
  };
  const onPress = (event: PointerEvent) => {
    if (event.isTrusted) strokes.clicks++;
  };
  window.addEventListener('keydown', onKey, { capture: true });
  // At the document: Playwright keeps a press whose target has moved meanwhile at the window, and repeats it.
  document.addEventListener('pointerdown', onPress, { capture: true });
  new MutationObserver(() => {
    const open = document.querySelectorAll('.dialog').length;
    strokes.depth = Math.max(strokes.depth, open);
  }).observe(document, { childList: true, subtree: true });
}
