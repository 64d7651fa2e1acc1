import { expect, test } from '@playwright/test';
import { expectKeptLook } from './support/looks/kept-looks.ts';
import { screenStates } from './support/screen-states.ts';

/** Those of the kept looks that show nothing of the day, not even how many notices are unread, so that any stage will do. */
const ofEveryDay = ['sign-in'];

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
