import type { Page } from '@playwright/test';

/** What stands in the tables of a page. */
export interface TableCells {
  /** The names of the columns in view. */
  heads: string[];
  seen: number;
  /** The words of cells that do not fit into their cell, or stand on more than two lines. */
  cut: string[];
}

const rowCells = '.data-table:not(.table-measure) :is(thead tr:first-child th, tr[data-row] > td)';

/**
 * Looks at every cell with nothing hidden and nothing shortened: where its letters really end is compared with where the
 * cell ends, so that no style can make a cut cell look whole.
 */
export async function tableCells(page: Page): Promise<TableCells> {
  const heads = await page.locator('.data-table thead tr:first-child th .table-sort').allTextContents();
  const cells = page.locator(rowCells);
  await laidBare(page, true);
  const cut = await cells.evaluateAll(cutAmong);
  await laidBare(page, false);
  return { heads, seen: await cells.count(), cut };
}

async function laidBare(page: Page, isBare: boolean): Promise<void> {
  await page.evaluate((isOn) => {
    const bare = new CSSStyleSheet(); // one that needs no element, which the page's own policy would refuse
    bare.replaceSync(`.data-table :is(th, td), .data-table :is(th, td) * {
      overflow: visible !important; text-overflow: clip !important; -webkit-line-clamp: none !important }`);
    if (isOn) document.adoptedStyleSheets.push(bare);
    else document.adoptedStyleSheets.pop();
  }, isBare);
}

// Runs in the page: it may use nothing from outside.
function cutAmong(cells: Element[]): string[] {
  const textsIn = (node: Node): DOMRect[] => {
    if (node instanceof Element && node.matches('.sr-only')) return [];
    if (!(node instanceof Text)) return [...node.childNodes].flatMap(textsIn);
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };
  const linesOf = (texts: DOMRect[]) => {
    const middles = texts.map(({ top, bottom }) => (top + bottom) / 2).toSorted((a, b) => a - b);
    return middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > 6).length;
  };
  const isCut = (cell: Element) => {
    const box = cell.getBoundingClientRect();
    const texts = textsIn(cell);
    const things = [...cell.querySelectorAll('img, svg, button, input')].map((thing) => thing.getBoundingClientRect());
    const isOut = [...texts, ...things].some(
      ({ left, right, top, bottom }) =>
        right > box.right + 0.5 || left < box.left - 0.5 || top < box.top - 2 || bottom > box.bottom + 2,
    );
    return isOut || (cell.matches('td') && linesOf(texts) > 2);
  };
  return cells.filter(isCut).map((cell) => cell.textContent.trim());
}
