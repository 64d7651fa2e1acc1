import { expect, test } from '@playwright/test';
import { liveLabels } from '../apps/server/src/stand-ins/ups/ups-ledger.ts';
import { startUpsStandIn } from '../apps/server/src/stand-ins/ups/ups-stand-in.ts';
import { upsAccount, upsEnv } from '../apps/server/test/support/deliveries/ups-account.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  batchAtScreen,
  completeAtScreen,
  membersOf,
  printAtScreen,
  pushAgainAtScreen,
  setBatchStatus,
} from './support/live/batch-at-screen.ts';
import { dayIn } from './support/days.ts';
import { startLiveStage } from './support/live/live-stage.ts';
import { standInZebra } from './support/zebra.ts';

// `npm run prove -- ups` plays it.

const tenjo = { fcId: 51, date: dayIn(0) };

test('a Worldease center’s day with UPS: from Received to two shipments that are closed, and a label that was in the wrong one', async ({
  browser,
  playwright,
}) => {
  const ups = await startUpsStandIn(upsAccount);
  const stage = await startLiveStage({ browser, playwright }, 'ups-day', upsEnv(ups.origin));
  const page = await stage.pageOf('ops.manager');
  const zebra = await standInZebra(page);
  const labelOf = (suborderId: string) =>
    liveLabels(ups.ledger).filter(({ reference }) => reference?.startsWith(`${suborderId}-`));
  const mastersOf = (ids: readonly string[]) =>
    [...new Set(ids.flatMap(labelOf).map(({ gccn }) => gccn ?? ''))].map((gccn) => ups.ledger.masters.get(gccn));
  const printedOf = (suborderId: string) =>
    zebra.helper.printed.filter((zpl) => zpl.includes(labelOf(suborderId)[0]?.trackingNumber ?? '?')).length;
  try {
    const ids = await batchAtScreen(page, tenjo, { prefix: 'Miami', chosen: 3 });
    const batchPage = page.url();
    const [leaves = '', ...stay] = ids;
    await expect.poll(() => ids.flatMap(labelOf).length, { timeout: 60_000 }).toBe(3);
    expect(mastersOf(ids)).toMatchObject([{ state: 'open', closeOuts: 0 }]);

    await membersOf(page)
      .getByRole('checkbox', { name: `Select ${leaves}` })
      .check();
    await page.getByRole('button', { name: 'Remove from batch' }).click();
    await page.getByRole('button', { name: 'Remove 1 suborder' }).click();
    await expect(page.getByText('2 suborders', { exact: true })).toBeVisible();
    const [wrongLabel] = labelOf(leaves);

    await batchAtScreen(page, tenjo, { prefix: 'Later', chosen: leaves });
    const laterPage = page.url();
    await setBatchStatus(page, 'At Table');
    const refused = await completeAtScreen(page);
    await expect(refused).toContainText(`Suborder ${leaves} has the following error: Its UPS label leaves with batch`);
    await expectAccessible(page, 'a suborder whose label is in another shipment');

    await pushAgainAtScreen(page, leaves);
    expect(wrongLabel).toMatchObject({ isVoided: true });
    expect(labelOf(leaves)).toHaveLength(1);

    for (const [address, members] of [
      [batchPage, stay],
      [laterPage, [leaves]],
    ] as const) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Print ZPL Labels' }).click();
      for (const suborderId of members) await expect.poll(() => printedOf(suborderId), { timeout: 60_000 }).toBe(1);
      await expect(membersOf(page)).toContainText('Suborder Printed');
      await expect(await completeAtScreen(page)).toContainText('Batch complete!');
      await expect(membersOf(page)).toContainText('Awaiting Pickup');
      expect(mastersOf(members)).toMatchObject([{ state: 'closed', closeOuts: 1 }]);
      await page.getByRole('button', { name: 'Docbox Label' }).click();
      await expect.poll(() => zebra.helper.printed.at(-1)).toContain(mastersOf(members)[0]?.gccn);
      const invoice = await printAtScreen(page, 'Master Invoice');
      for (const suborderId of members) expect(invoice).toContain(labelOf(suborderId)[0]?.trackingNumber);
    }

    expect(mastersOf(ids)).toMatchObject([{ closeOuts: 1 }, { closeOuts: 1 }]);
    expect(ids.map((suborderId) => labelOf(suborderId).length)).toEqual([1, 1, 1]);
    expect(ups.ledger.offences).toEqual([]);
  } finally {
    zebra.close();
    await stage.close();
    await ups.close();
  }
});
