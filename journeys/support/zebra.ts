import type { Page } from '@playwright/test';
import { standInBrowserPrint } from '../../apps/web/src/parts/printing/zebra/testing/stand-in-browser-print.ts';
import { device } from '../../apps/web/src/parts/printing/zebra/testing/zebra-device.ts';

export type StandInZebra = Awaited<ReturnType<typeof standInBrowserPrint>>;

/**
 * A Zebra printer at this page's packing table: a stand-in for the local printing helper, at which the browser arrives under
 * the helper's own address, chosen as the table's printer.
 */
export async function standInZebra(page: Page): Promise<StandInZebra> {
  const zebra = await standInBrowserPrint();
  await page.context().route('http://127.0.0.1:9100/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.continue({ url: `${zebra.address}${pathname}${search}` });
  });
  await page.addInitScript((chosen) => localStorage.setItem('bloomdesk.bench.printer', chosen), JSON.stringify(device));
  return zebra;
}

/** Waits until this suborder is on the packing table with its papers printed; as soon as it is, for there are many. */
export async function untilPrinted(page: Page, { suborderId, message }: Printed): Promise<void> {
  await page.getByRole('region', { name: `Suborder ${suborderId}` }).waitFor();
  const papers = page.getByRole('region', { name: 'Papers' }).getByText('Printed', { exact: true });
  await papers.nth(papersOf({ message }) - 1).waitFor();
}

/** A label, and a notecard where there is a message. */
export function papersOf({ message }: Pick<Printed, 'message'>): number {
  return message.trim() === '' ? 1 : 2;
}

interface Printed {
  suborderId: string;
  message: string;
}
