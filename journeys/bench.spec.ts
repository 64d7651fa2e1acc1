import { expect, test } from '@playwright/test';
import { type Desk, openDesk } from './support/desk.ts';
import { pressEnterAfterScan, scan } from './support/scanner.ts';
import { signIn } from './support/staff.ts';
import { papersOf, standInZebra, untilPrinted } from './support/zebra.ts';

let desk: Desk;
test.beforeAll(async ({ playwright, baseURL }) => {
  desk = await openDesk(playwright, baseURL ?? '');
});
test.afterAll(() => desk.close());

/** `npm run prove -- bench` packs forty. */
const count = Number(process.env.BENCH_SUBORDERS ?? 10);
const diesAt = count / 2;

test('a whole batch leaves the bench with a label and a card for each suborder, without a window, though the printer dies at one', async ({
  page,
}) => {
  const { batchId, suborders: all } = await desk.makeBatch(4, count + 1);
  const suborders = all.slice(0, count);
  await desk.raise(all[count]?.suborderId ?? '');
  const zebra = await standInZebra(page);
  let windows = 0;
  page.on('popup', () => windows++);
  const unsure = suborders[diesAt - 1]?.suborderId ?? '';
  const before = suborders.slice(0, diesAt - 1).reduce((sum, suborder) => sum + papersOf(suborder), 0);
  const { helper } = zebra;
  helper.diesOf = () => helper.printed.length > before;

  await signIn(page, 'packer.baltimore', `/fulfill/${batchId}`);
  for (const suborder of suborders) {
    if (suborder.suborderId !== unsure) await untilPrinted(page, suborder);
    else {
      await page.getByText(new RegExp(`Did the (label|notecard) of ${unsure} print`)).waitFor();
      // Its other paper is drawn and waits for the printer: one that is not drawn yet stays with the suborder.
      if (papersOf(suborder) > 1)
        await page.getByText(new RegExp(`The (label|notecard) of ${unsure} prints by itself`)).waitFor();
    }
    await scan(page, suborder.suborderId);
    if (suborder.suborderId !== unsure) continue;
    await expect(page.getByRole('status', { name: 'Last scan' })).toHaveText(/^Print the (label|notecard) first$/);
    helper.isDown = false; // someone starts the helper again
    await page.getByRole('button', { name: 'Skip' }).click();
  }

  const left = page.getByRole('list', { name: 'Not printed' });
  await expect(left.getByRole('listitem')).toHaveCount(1);
  await expect(left).toContainText(`No. ${diesAt}, ${unsure}`);
  await left.getByRole('button', { name: 'Printed' }).click(); // it is on the table: it came out
  await scan(page, unsure);
  await expect(page.getByRole('heading', { name: 'Complete batch with 1 in exception?' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Complete batch ${batchId}` })).toBeFocused(); // no hand leaves the scanner
  await pressEnterAfterScan(page);
  await page.getByText('Batch complete').first().waitFor();

  const papers = suborders.reduce((sum, suborder) => sum + papersOf(suborder), 0);
  expect([helper.printed.length, new Set(helper.printed).size]).toEqual([papers, papers]); // none twice, the unsure one neither
  const after = await desk.membersOf(batchId);
  expect(after.slice(0, count).map(({ labelsPrinted, notecardsPrinted }) => labelsPrinted + notecardsPrinted)).toEqual(
    suborders.map(papersOf),
  );
  expect(windows).toBe(0);
  zebra.close();
});
