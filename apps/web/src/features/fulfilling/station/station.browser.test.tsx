import { expect, test, vi } from 'vitest';
import { remember } from '#lib/remembered.ts';
import { choosePrinter } from '#parts/printing/zebra/bench-printer.ts';
import { device } from '#parts/printing/zebra/testing/zebra-device.ts';
import { chooseAtStation, currentLanguage } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { textsIn, untranslated } from '#testing/untranslated.ts';
import { BatchIdForm } from '#features/fulfilling/batch-id-form.tsx';
import { BenchFrame } from '#features/fulfilling/bench-frame.tsx';
import { eventually } from '#testing/eventually.ts';
import { chooseTypeSize } from './type-size.ts';
import { closeStation } from './open-station.ts';

speakLanguages();

/** A bench with nothing chosen at it yet, and nothing left behind. */
async function atBench(work: (bench: Bench) => Promise<void>) {
  try {
    await onBench(work);
  } finally {
    closeStation();
    choosePrinter(null);
    chooseTypeSize('normal');
    remember('bench.sound', null);
    await chooseAtStation(null);
  }
}

const bench = (
  <BenchFrame title="Batch 50001">
    <BatchIdForm />
  </BenchFrame>
);

/** As a scanner types: a pause between keys would begin another code. */
function scan(code: string): void {
  for (const key of [...code, 'Enter'])
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
}

/** A window as the browser opens it for a page, without a frame that loads while something is clicked. */
function blankWindow() {
  const print = vi.fn<() => void>();
  const own = {
    document: document.implementation.createHTMLDocument(),
    setTimeout: setTimeout.bind(window),
    close: vi.fn<() => void>(),
    print,
  };
  const page = new Proxy(window, {
    get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name, target),
  });
  return { page, print };
}

const settings = async ({ show }: Bench) => {
  const screen = await show(bench);
  await screen.getByRole('button', { name: /^Settings/ }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Bench settings' })).toBeVisible();
  return screen;
};

test('without print windows the test says that none opened, and what to do', () =>
  atBench(async (at) => {
    const screen = await settings(at);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await screen.getByRole('button', { name: 'Print a test page' }).click();
    await expect.element(screen.getByText('The browser opened no print window.')).toBeVisible();
    await expect.element(screen.getByText('Allow pop-ups for this site, then test again.')).toBeVisible();
    open.mockRestore();
  }));

test('a test page asks whether it came out, and its bar code answers for printer and scanner', () =>
  atBench(async (at) => {
    const screen = await settings(at);
    const { page, print } = blankWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(page);
    await screen.getByRole('button', { name: 'Print a test page' }).click();
    await eventually(() => expect(print).toHaveBeenCalledTimes(1));
    expect(page.document.querySelector('svg path')?.getAttribute('d')).toMatch(/^M/);
    await expect.element(screen.getByText(/Did it print\?/)).toBeVisible();
    scan('BENCH-TEST');
    await expect.element(screen.getByText('The printer works.')).toBeVisible();
    await expect.element(screen.getByText('The scanner works.')).toBeVisible();
    open.mockRestore();
  }));

test('a printer that is not reached is sent nothing; what to check is said', () =>
  atBench(async (at) => {
    choosePrinter(device);
    const screen = await settings(at);
    await screen.getByRole('button', { name: 'Print a test label' }).click();
    await expect.element(screen.getByText('Nothing was sent to the printer.')).toBeVisible();
    await expect.element(screen.getByText(/does not reach the printer\. Check its power/)).toBeVisible();
  }));

test('labels are said to go straight to a printer only where one is chosen', () =>
  atBench(async (at) => {
    const screen = await settings(at);
    const straight = screen.getByText(/^Labels and notecards go straight to it/);
    await expect
      .element(screen.getByText('Once a printer is chosen, labels and notecards go straight to it.'))
      .toBeVisible();
    await expect.element(straight).not.toBeInTheDocument();
    choosePrinter(device);
    await expect.element(straight).toBeVisible();
  }));

test('sound that is off is not tested, and every choice is kept on this computer', () =>
  atBench(async (at) => {
    const screen = await settings(at);
    await screen.getByRole('radio', { name: 'Off' }).click();
    await expect.element(screen.getByRole('button', { name: 'Test sound' })).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('radio', { name: 'Loud' }).click();
    await screen.getByRole('radio', { name: 'Large' }).click();
    expect(document.documentElement.dataset['type']).toBe('large');
    expect([localStorage.getItem('bloomdesk.bench.sound'), localStorage.getItem('bloomdesk.bench.type')]).toEqual([
      'loud',
      'large',
    ]);
    await screen.getByRole('radio', { name: 'Español' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Ajustes de la mesa' })).toBeVisible();
    expect([currentLanguage(), localStorage.getItem('bloomdesk.station.language')]).toEqual(['es', 'es']);
    await eventually(() => expect(screen.getByText(/BrowserPrint no responde/).elements()).not.toEqual([]));
    // Names of a batch and of a product, which may have come by now.
    expect(untranslated(textsIn(document.body), ['Batch 50001', 'Sample'])).toEqual([]);
  }));

test('a scan of the test code shows the settings; any other scan puts them away', () =>
  atBench(async ({ show }) => {
    const screen = await show(bench);
    await screen.getByRole('textbox', { name: 'Batch Id' }).fill('bench-test');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('The scanner works.')).toBeVisible();
    scan('1000012-1');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }));
