import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type Desk, openDesk } from '../desk.ts';
import { ownStage } from '../own-stage.ts';
import { beSignedIn } from '../staff.ts';

interface Playing {
  browser: Browser;
  playwright: Parameters<typeof openDesk>[0];
}

/** A demo of a journey's own, whose settings name the stand-in of a partner. */
export interface LiveStage {
  address: string;
  desk: Desk;
  /** The first page of a browser of its own, signed in by a demo account unless it is nobody's. */
  pageOf(account: string | null): Promise<Page>;
  /** Ends the server and starts it again; what was open is closed. */
  restart(change?: Restart): Promise<void>;
  /** What the server has said since it was started last. */
  said(): string;
  close(): Promise<void>;
}

interface Restart {
  /** In place of those it had. */
  settings?: Record<string, string>;
  /** Its clock is then so much ahead of the journeys'. */
  secondsAhead?: number;
  /** Done to its home while it is stopped. */
  whileStopped?: (home: string) => Promise<void>;
}

/** Starts it on the day of the journeys. */
export async function startLiveStage(
  { browser, playwright }: Playing,
  name: string,
  settings: Record<string, string>,
): Promise<LiveStage> {
  const stage = ownStage(name, settings);
  const contexts: BrowserContext[] = [];
  const open = async (now: Record<string, string>, secondsAhead: number) => {
    const address = await stage.start(secondsAhead, now);
    return { address, desk: await openDesk(playwright, address) };
  };
  const shut = async ({ desk }: Pick<LiveStage, 'desk'>) => {
    for (const context of contexts.splice(0)) await context.close();
    await desk.close();
  };
  try {
    const live: LiveStage = {
      ...(await open(settings, 0)),
      said: () => stage.said(),
      async pageOf(account) {
        const context = await browser.newContext({ baseURL: live.address });
        contexts.push(context);
        await context.addInitScript('window.print = () => undefined'); // no dialog stands in the way
        const page = await context.newPage();
        page.setDefaultTimeout(30_000); // what is not there ends the journey where it was looked for
        if (account !== null) await beSignedIn(page, account);
        return page;
      },
      async restart({ settings: others = settings, secondsAhead = 0, whileStopped } = {}) {
        await shut(live);
        await stage.stop();
        await whileStopped?.(stage.home);
        Object.assign(live, await open(others, secondsAhead));
      },
      async close() {
        await shut(live);
        await stage.close();
      },
    };
    return live;
  } catch (error) {
    await stage.close();
    throw error;
  }
}
