import { execFileSync, type StdioOptions } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A paper as it comes out of a printer. */
export interface Paper {
  text: string;
  pages: number;
  /** The text of each page. */
  leaves: string[];
  /** What a scanner reads on each page, from the page as 203 dpi dots. */
  codes(): Promise<string[][]>;
}

/** What a paper says, how many pages it has and what scans, read from its PDF as any print centre would make it. */
export async function paperOf(page: Page, path: string): Promise<Paper> {
  await page.goto(path);
  return await paperIn(page);
}

/** The same for a print window that is open. */
export async function paperIn(page: Page): Promise<Paper> {
  await expect(page.getByRole('heading', { name: 'Did it print?' })).toBeVisible();
  await expect(page.locator('body > div')).toHaveCount(1); // nothing of the app is on a paper
  return await printed(page);
}

/** The same for everything a page prints. */
export async function printed(page: Page): Promise<Paper> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], quietly(pdf)).toString();
  const info = execFileSync('pdfinfo', ['-'], quietly(pdf)).toString();
  const leaves = text.split('\f').slice(0, -1); // a form feed ends each
  return { text, pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]), leaves, codes: () => codesOf(pdf) };
}

/** What poppler says of fonts it can read is nobody's business. */
function quietly(input: Buffer) {
  return { input, stdio: ['pipe', 'pipe', 'ignore'] satisfies StdioOptions };
}

async function codesOf(pdf: Buffer): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'));
  try {
    execFileSync('pdftoppm', ['-r', '203', '-gray', '-png', '-', join(folder, 'page')], quietly(pdf));
    const pictures = readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name)));
    return await Promise.all(pictures.map(scanned));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function scanned(picture: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['Code128'], maxNumberOfSymbols: 100 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

// The reader would fetch its program from elsewhere otherwise.
const program = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(program).buffer } });
