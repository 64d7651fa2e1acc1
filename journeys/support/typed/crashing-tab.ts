import { createServer } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumToLaunch } from '../../../tools/testing/chromium.ts';

/** A tab of a browser of its own, whose process can be killed. */
export interface CrashingTab {
  page: Page;
  /** Ends the visit as far as the browser knows. */
  clearCookies: () => Promise<void>;
  /** Kills what draws the page and loads it again, as a person does who sees that it has crashed; answers the page. */
  crash: () => Promise<Page>;
  close: () => Promise<void>;
}

/**
 * Opens a browser with one tab. Playwright gives up a page that has crashed, so a new connection to the browser goes on
 * with the same tab.
 */
export async function openCrashingTab(options: BrowserContextOptions): Promise<CrashingTab> {
  const port = await freePort();
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...chromiumToLaunch(), args });
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const connections: Browser[] = [];
  let current = page;
  return {
    page,
    clearCookies: () => context.clearCookies(),
    async crash() {
      const session = await current.context().newCDPSession(current);
      const crashed = current.waitForEvent('crash');
      session.send('Page.crash').catch(() => undefined); // its answer never comes
      await crashed;
      await session.send('Page.reload');
      const again = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      connections.push(again);
      const [last] = again.contexts().flatMap((each) => each.pages().filter((open) => open.url().startsWith('http')));
      if (!last) throw new Error('The tab has gone with its process.');
      current = last;
      return last;
    },
    async close() {
      await Promise.all(connections.map((each) => each.close()));
      await browser.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
