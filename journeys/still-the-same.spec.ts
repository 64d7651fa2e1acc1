import { expect, test } from '@playwright/test';
import { expectKeptLook } from './support/looks/kept-looks.ts';
import { screenStates } from './support/screen-states.ts';

/** Those of the kept looks that show nothing of the day, so that they can be compared on any stage. */
const ofEveryDay = ['sign-in', 'new-order'];

test('screens without anything of the day look as they are kept, in light and in dark', async ({
  browser,
  baseURL,
}) => {
  const looked = screenStates({ orderId: '', suborderId: '', batchId: '' }).filter(({ name }) =>
    ofEveryDay.includes(name),
  );
  expect(looked).toHaveLength(ofEveryDay.length);
  for (const state of looked) await test.step(state.name, () => expectKeptLook(browser, baseURL ?? '', state));
});
