import type { BrowserContext, Page } from '@playwright/test';

/** Watches every window for what no text may do; what it saw is listed (P23). */
export async function watchForHarm(context: BrowserContext, baseURL: string): Promise<string[]> {
  const harm: string[] = [];
  await context.addInitScript(() => {
    window.print = () => {}; // no dialog stands in the way of the test
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
    );
  });
  const watch = (page: Page) => {
    page.on('dialog', (dialog) => {
      harm.push(`${page.url()}: a dialog said ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/policy violated|Content Security Policy/i.test(message.text()))
        harm.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => harm.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      const isOurs =
        request.url().startsWith(baseURL) || /^(blob|data):|^https?:\/\/127\.0\.0\.1:910[01]\//.test(request.url());
      if (!isOurs) harm.push(`${page.url()} asked ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) harm.push(`${response.url()} answered ${response.status()}`);
    });
  };
  context.on('page', watch);
  for (const page of context.pages()) watch(page);
  return harm;
}

/** Did a text become part of the page, as an element or as a running script? */
export async function becameMarkup(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // The page's own theme script stands first in its head; the policy names its hash.
    const strange =
      'script:not([src^="/"], [type="application/json"], head > script:first-of-type), iframe, object, embed, a[href^="javascript" i], img[src="x"]';
    const found = [...document.querySelectorAll(strange)].map((element) => element.outerHTML.slice(0, 120));
    return 'hostileTextRan' in window ? [...found, 'a script ran'] : found;
  });
}
