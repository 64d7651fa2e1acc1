import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember } from '#lib/remembered.ts';
import { SessionProvider, useSession } from '#lib/session.ts';
import { onBench } from '#testing/press-twice.tsx';
import { zebra } from './bench-labels.ts';
import { noteCenterPrinter, useBenchPrinter } from './bench-printer.ts';
import { printerNamed, useCenterPrinter } from './center-printer.ts';
import { PrinterSettings } from './printer-settings.tsx';
import { device } from './testing/zebra-device.ts';

const forget = () => {
  remember('bench.printer', null);
  remember('bench.prints', null);
  noteCenterPrinter({ name: '', device: null });
  vi.restoreAllMocks();
};
// What other tests have chosen in this browser would count here too.
beforeEach(forget);
afterEach(forget);

function Printer() {
  useCenterPrinter(4);
  const { device: used, isAutomatic } = useBenchPrinter();
  return <p>{`${used?.name ?? 'No printer'}, ${isAutomatic ? 'automatic' : 'when asked'}`}</p>;
}

/** A bench of a center that names this label printer. */
function BenchAt({ labelPrinter }: { labelPrinter: string }) {
  const session = useSession();
  const [fc] = session.allFcs;
  const named = fc && { ...fc, fcId: 4, config: { ...fc.config, labelPrinter } };
  return (
    <SessionProvider value={{ ...session, fcOf: () => named }}>
      <Printer />
      <PrinterSettings />
    </SessionProvider>
  );
}

test('a bench where nobody has chosen takes the printer its center names, until someone chooses', () =>
  onBench(async ({ show }) => {
    vi.spyOn(zebra, 'printers').mockResolvedValue([{ ...device, name: 'Other', uid: 'other' }, device]);
    vi.spyOn(zebra, 'standard').mockResolvedValue(null);
    const screen = await show(<BenchAt labelPrinter={device.name.toUpperCase()} />);
    await expect.element(screen.getByText(`${device.name}, automatic`)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /^The printer of the center/ })).toBeChecked();
    await screen.getByRole('radio', { name: /^No printer/ }).click();
    await expect.element(screen.getByText('No printer, when asked')).toBeVisible();
    await screen.getByRole('radio', { name: /^The printer of the center/ }).click();
    await expect.element(screen.getByText(`${device.name}, automatic`)).toBeVisible();
  }));

test('a center without a printer offers none', () =>
  onBench(async ({ show }) => {
    vi.spyOn(zebra, 'printers').mockResolvedValue([device]);
    vi.spyOn(zebra, 'standard').mockResolvedValue(null);
    const screen = await show(<BenchAt labelPrinter="" />);
    await expect.element(screen.getByText('No printer, when asked')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^The printer of the center/ }).query()).toBeNull();
  }));

test.each([
  ['Zebra 1', 'Zebra 1'],
  [' zebra 1 ', 'Zebra 1'],
  ['usb-2', 'Zebra 2'],
  ['Zebra', null],
  ['', null],
])('%j names the printer %j', (name, found) => {
  const printers = [
    { ...device, name: 'Zebra 1', uid: 'usb-1' },
    { ...device, name: 'Zebra 2', uid: 'usb-2' },
  ];
  expect(printerNamed(name, printers)?.name ?? null).toBe(found);
});
