import { expect, type Page, test } from '@playwright/test';
import { startGolocalStandIn } from '../apps/server/src/stand-ins/golocal/golocal-stand-in.ts';
import { golocalAccount, golocalEnv } from '../apps/server/test/support/deliveries/golocal-desk.ts';
import { expectAccessible } from './support/accessible.ts';
import { currentTime } from './support/clock.ts';
import { startLiveStage } from './support/live/live-stage.ts';

// `npm run prove -- golocal` plays it.

test('GoLocal goes from simulated to live by settings alone, and a wrong key says which, at the start and in Connections', async ({
  browser,
  playwright,
}) => {
  const golocal = await startGolocalStandIn({ ...golocalAccount, time: currentTime });
  const stage = await startLiveStage({ browser, playwright }, 'partner-switch', {});
  const live = golocalEnv(golocal.origin);
  const whyNot = 'GoLocal does not accept GOLOCAL_CLIENT_ID and GOLOCAL_CLIENT_SECRET';
  try {
    const before = await connectionsOf(await stage.pageOf('administrator'));
    await expect(before.row).toContainText('Simulated');
    expect(stage.said()).toContain('Carriers are simulated: no delivery is really booked.');
    const shown = await before.open();
    await expect(shown.getByText('not set').first()).toBeVisible();

    await stage.restart({ settings: { ...live, GOLOCAL_CLIENT_SECRET: 'of-another-company' } });
    await expect.poll(() => stage.said()).toContain(whyNot);
    const wrong = await connectionsOf(await stage.pageOf('administrator'));
    await expect(wrong.row).toContainText('Live');
    const refused = await wrong.open();
    await refused.getByRole('button', { name: 'Test' }).click();
    await expect(refused.getByText(whyNot).first()).toBeVisible();
    await expectAccessible(wrong.page, 'a connection whose key is wrong');
    expect(golocal.ledger.calls.some(({ operation }) => operation !== 'token')).toBe(false);

    await stage.restart({ settings: live });
    expect(stage.said()).not.toContain(whyNot);
    expect(stage.said()).toContain('Carriers are simulated, so no delivery is really booked, at: '); // those of others
    expect(stage.said()).not.toMatch(/\bgolocal\b/);
    const after = await connectionsOf(await stage.pageOf('administrator'));
    await expect(after.row).toContainText('Live');
    const answers = await after.open();
    await answers.getByRole('button', { name: 'Test' }).click();
    await expect(answers.getByText('Answers')).toBeVisible();
    await expect(answers.getByText('not set')).toHaveCount(0);
    await expectAccessible(after.page, 'a connection that answers');
    expect(golocal.ledger.offences).toEqual([]);
  } finally {
    await stage.close();
    await golocal.close();
  }
});

/** GoLocal in Settings, Connections. */
async function connectionsOf(page: Page) {
  await page.goto('/settings/connections');
  const row = page.getByRole('grid', { name: 'connections' }).getByRole('row').filter({ hasText: 'GoLocal' });
  const open = async () => {
    await row.click();
    const dialog = page.getByRole('dialog', { name: 'GoLocal' });
    await expect(dialog.getByText('Environment settings')).toBeVisible();
    return dialog;
  };
  return { page, row, open };
}
