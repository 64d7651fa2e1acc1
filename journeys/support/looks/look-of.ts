import type { Page } from '@playwright/test';
import * as inPage from './in-page.ts';
import type { Thing } from './in-page.ts';

/** What a screen looks like: the things on it, and its picture in light and in dark as rows of coarse dots. */
export interface Look {
  things: Thing[];
  light: string[];
  dark: string[];
}

/** Dots of a picture are so many px wide and high. */
const dot = 40;

export async function lookOf(page: Page, isWithFrame: boolean): Promise<Look> {
  await page.evaluate(hideUnread);
  const things = await thingsAtRest(page, isWithFrame);
  await page.evaluate(hideRows);
  const light = await dotsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await dotsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return { things, light, dark };
}

/** Once nothing is drawn any more that comes when the page rests, as menus and pickers do. */
async function thingsAtRest(page: Page, isWithFrame: boolean): Promise<Thing[]> {
  const functions = Object.values(inPage).map(String).join('\n');
  const idle = 'await new Promise((resolve) => requestIdleCallback(resolve))';
  let before = '';
  for (let round = 0; round < 20; round++) {
    await page.waitForLoadState('networkidle');
    const things = await page.evaluate<Thing[]>(
      `(async () => { ${idle}; ${functions}; return thingsIn(${isWithFrame}); })()`,
    );
    const now = JSON.stringify(things);
    if (now === before) return things;
    before = now;
  }
  throw new Error('The page does not come to rest.');
}

// Runs in the page. How many notifications somebody has not read is of the day.
function hideUnread(): void {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('.count-dot { display: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
}

// Runs in the page. What rows say is another thing from run to run; how they are drawn is among the things.
function hideRows(): void {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('tr[data-row] > td { color: transparent !important } tr[data-row] > td * { visibility: hidden }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
}

/** A row of dots a line, each the mean color of its square in three signs from 0 to f: red, green and blue. */
async function dotsOf(page: Page): Promise<string[]> {
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const bytes = taken.toString('base64');
  // Decoded by the browser; the page's own policy allows no pictures from elsewhere, and asks nothing of those made here.
  return await page.evaluate(dotsIn, { bytes, dot });
}

// Runs in the page: it may use nothing from outside.
async function dotsIn({ bytes, dot: side }: { bytes: string; dot: number }): Promise<string[]> {
  const picture = await createImageBitmap(
    new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], { type: 'image/png' }),
  );
  const [width, height] = [picture.width / side, picture.height / side].map(Math.floor);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
  const meanOf = (column: number, row: number, part: number) => {
    let sum = 0;
    for (let y = row * side; y < (row + 1) * side; y++)
      for (let x = column * side; x < (column + 1) * side; x++) sum += pixels[(y * picture.width + x) * 4 + part] ?? 0;
    return Math.floor(sum / side / side / 16).toString(16);
  };
  const dotAt = (column: number, row: number) => [0, 1, 2].map((part) => meanOf(column, row, part)).join('');
  return Array.from({ length: height ?? 0 }, (_row, row) =>
    Array.from({ length: width ?? 0 }, (_column, column) => dotAt(column, row)).join(''),
  );
}
