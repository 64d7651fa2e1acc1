import { expect, test } from '@playwright/test';
import { expectKeptLook } from './support/looks/kept-looks.ts';
import { screenStates } from './support/screen-states.ts';

/** Nothing of a day is on them, so that they look alike on a server that others have worked on; `npm run prove -- looks` compares twenty. */
const names = ['sign-in', 'new-order', 'palette'];

test('screens that show nothing of a day look as they are kept', async ({ browser, baseURL }) => {
  const states = screenStates({ orderId: '', suborderId: '', batchId: '' }).filter(({ name }) => names.includes(name));
  expect(states).toHaveLength(names.length);
  for (const state of states)
    await test.step(state.name, async () => await expectKeptLook(browser, baseURL ?? '', state));
});
