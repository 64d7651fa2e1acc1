import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { liveBoxes } from '../apps/server/src/stand-ins/fedex/fedex-ledger.ts';
import { startFedexStandIn } from '../apps/server/src/stand-ins/fedex/fedex-stand-in.ts';
import { fedexAccount, fedexEnv } from '../apps/server/test/support/deliveries/fedex-account.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  batchAtScreen,
  batchHeading,
  completeAtScreen,
  membersOf,
  printAtScreen,
  pushAgainAtScreen,
} from './support/live/batch-at-screen.ts';
import { dayIn } from './support/days.ts';
import { startLiveStage } from './support/live/live-stage.ts';

// `npm run prove -- fedex` plays it.

const cayambe = { fcId: 29, date: dayIn(0) };

test('an IPD center’s day with FedEx: from Received to the papers of its consolidation, and a box that leaves another day', async ({
  browser,
  playwright,
}) => {
  const fedex = await startFedexStandIn(fedexAccount);
  const stage = await startLiveStage({ browser, playwright }, 'fedex-day', fedexEnv(fedex.origin));
  const page = await stage.pageOf('ops.manager');
  const boxOf = (suborderId: string) =>
    liveBoxes(fedex.ledger).filter(({ reference }) => reference.startsWith(`${suborderId}-`));
  const consolidationsOf = (ids: readonly string[]) =>
    [...new Set(ids.flatMap(boxOf).map(({ consolidation }) => consolidation ?? ''))].map((index) =>
      fedex.ledger.consolidations.get(index),
    );
  try {
    const ids = await batchAtScreen(page, cayambe, { prefix: 'Miami', chosen: 3 });
    const batchId = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    const batchPage = page.url();
    const [leaves = '', ...stay] = ids;
    await expect.poll(() => ids.flatMap(boxOf).length, { timeout: 60_000 }).toBe(3);
    expect(consolidationsOf(ids)).toMatchObject([{ state: 'open', confirmations: 0 }]);

    await membersOf(page)
      .getByRole('checkbox', { name: `Select ${leaves}` })
      .check();
    await page.getByRole('button', { name: 'Remove from batch' }).click();
    await page.getByRole('button', { name: 'Remove 1 suborder' }).click();
    await expect(page.getByText('2 suborders', { exact: true })).toBeVisible();
    await printAtScreen(page, 'Print labels');
    await expect(batchHeading(page)).toContainText('Suborders Printed');

    const tooEarly = await completeAtScreen(page);
    await expect(tooEarly).toContainText('FedEx');
    await expectAccessible(page, 'a consolidation that is not confirmed');
    await tooEarly.getByRole('button', { name: 'Cancel' }).click();

    const papers = await papersAtScreen(page, 3);
    expect(papers.map(({ name }) => name)).toEqual([
      `Bloomdesk_IPD_${batchId}_1_commercial-invoice.pdf`,
      `Bloomdesk_IPD_${batchId}_2_auxiliary.pdf`,
      `Bloomdesk_IPD_${batchId}_3_manifest-report.pdf`,
    ]);
    for (const { text } of papers) expect(text).toMatch(/^%PDF-1.4[^]*2 boxes/);
    expect(await papersAtScreen(page, 3)).toEqual(papers); // pressed again, the same come again
    expect(consolidationsOf(stay)).toMatchObject([{ state: 'confirmed', confirmations: 1 }]);
    expect(boxOf(leaves)).toEqual([]); // it was taken out first
    await expect(await completeAtScreen(page)).toContainText('Batch complete!');
    await expect(membersOf(page)).toContainText('Awaiting Pickup');
    expect(page.url()).toBe(batchPage);

    await pushAgainAtScreen(page, leaves);
    await batchAtScreen(page, cayambe, { prefix: 'Later', chosen: leaves });
    await printAtScreen(page, 'Print labels');
    const [invoice] = await papersAtScreen(page, 3);
    expect(invoice?.text).toContain('1 boxes');
    await expect(await completeAtScreen(page)).toContainText('Batch complete!');

    expect(consolidationsOf(ids)).toMatchObject([{ confirmations: 1 }, { confirmations: 1 }]);
    expect(ids.map((suborderId) => boxOf(suborderId).length)).toEqual([1, 1, 1]);
    expect(fedex.ledger.offences).toEqual([]);
  } finally {
    await stage.close();
    await fedex.close();
  }
});

/** Presses for the papers of the batch that is open; answers the files that are saved. */
async function papersAtScreen(page: Page, count: number): Promise<{ name: string; text: string }[]> {
  const saved: { name: string; text: string }[] = [];
  const reading: Promise<void>[] = [];
  page.on('download', (file) => {
    const at = reading.length;
    const read = async () => {
      saved[at] = { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
    };
    reading.push(read());
  });
  await page.getByRole('button', { name: 'FedEx IPD papers' }).click();
  await expect.poll(() => reading.length, { timeout: 60_000 }).toBe(count);
  await Promise.all(reading);
  page.removeAllListeners('download');
  return saved;
}
