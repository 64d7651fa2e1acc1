import { expect, test, vi } from 'vitest';
import { type getSetUp, settleSetUpStep } from '@bloomdesk/contract/access/set-up.calls';
import type { CallData } from '@bloomdesk/contract/call';
import { createDeliveryArea, uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { addFulfillmentCenters } from '@bloomdesk/contract/fulfillment-centers/set-up.calls';
import { setUpSteps } from '@bloomdesk/domain/access/set-up';
import { updateCenter } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import { center as centerShape } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { zebra } from '#parts/printing/zebra/bench-labels.ts';
import { device } from '#parts/printing/zebra/testing/zebra-device.ts';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { emptyArea } from './area-form.ts';
import { AreaDialog } from './area-dialog.tsx';
import { CentersDialog } from './centers-dialog.tsx';
import { SetUpCard } from './set-up-card.tsx';
import { TestPrinter } from './test-printer.tsx';
import { TestLabelDialog } from './test-label-dialog.tsx';
import { useAddArea } from './use-add-area.ts';

const standing: CallData<typeof getSetUp> = {
  company: 'Roses and more',
  lines: setUpSteps.map((step) => ({
    step,
    state: step === 'centers' ? 'done' : 'open',
    count: step === 'centers' ? 2 : 0,
  })),
};
const area = { ...emptyArea, fcId: 4, name: 'Baltimore', zips: '21201 21230' };

control('features/access/set-up/set-up-card.tsx', settleSetUpStep, async ({ show, server }) => {
  server.answer('getSetUp', standing);
  const screen = await show(<SetUpCard />);
  return buttonOf(screen, 'Skip People');
});

control('features/access/set-up/test-label-dialog.tsx', settleSetUpStep, async ({ show, reported }) => {
  const screen = await show(<TestLabelDialog onClose={reported} />);
  return buttonOf(screen, 'It came out');
});

const usual = {
  ...sampleOf(centerShape),
  fcId: 4,
  name: 'Baltimore',
  isOpen: true,
  labelPrinter: '',
  version: 3,
};

control('features/access/set-up/test-printer.tsx', updateCenter, async ({ show, server }) => {
  server.answer('updateCenter', { center: { ...usual, labelPrinter: device.name } });
  const printers = [device];
  const screen = await show(<TestPrinter center={usual} {...{ printers, device }} isFound onChoose={() => {}} />);
  return buttonOf(screen, `Use ${device.name} at Baltimore`);
});

test('a test goes to the label printer of the center, in printer language', () =>
  onBench(async ({ show, server }) => {
    server.answer('listCenters', { centers: [{ ...usual, labelPrinter: device.name }], carriers: [] });
    vi.spyOn(zebra, 'printers').mockResolvedValue([{ ...device, name: 'Other', uid: 'other' }, device]);
    vi.spyOn(zebra, 'standard').mockResolvedValue(null);
    vi.spyOn(zebra, 'trouble').mockResolvedValue(null);
    const write = vi.spyOn(zebra, 'write').mockResolvedValue();
    const screen = await show(<TestLabelDialog onClose={() => {}} />);
    await screen.getByRole('button', { name: 'Print a test label' }).click();
    await expect.element(screen.getByText(`The test label was sent to ${device.name}.`)).toBeVisible();
    expect(write).toHaveBeenCalledWith(device, expect.stringMatching(/^\^XA/));
    vi.restoreAllMocks();
  }));

test('a label printer that this computer does not find is said, and a window prints instead', () =>
  onBench(async ({ show, server }) => {
    server.answer('listCenters', { centers: [{ ...usual, labelPrinter: 'Dock printer' }], carriers: [] });
    vi.spyOn(zebra, 'printers').mockResolvedValue([device]);
    vi.spyOn(zebra, 'standard').mockResolvedValue(null);
    const screen = await show(<TestLabelDialog onClose={() => {}} />);
    await expect.element(screen.getByText('Dock printer is not found on this computer')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Print a test page' })).toBeVisible();
    vi.restoreAllMocks();
  }));

control('features/access/set-up/centers-dialog.tsx', addFulfillmentCenters, async ({ show, reported }) => {
  const screen = await show(<CentersDialog onClose={reported} />);
  await screen.getByRole('checkbox').first().click();
  return buttonOf(screen, 'Add');
});

control('features/access/set-up/use-add-area.ts', createDeliveryArea, async ({ use, reported }) => {
  const adding = await use(() => useAddArea(reported));
  return () => adding.current.add({ ...area, reach: 'country' }, []);
});

control('features/access/set-up/use-add-area.ts', uploadAreaMap, async ({ use, reported }) => {
  const adding = await use(() => useAddArea(reported));
  return () => adding.current.add({ ...area, reach: 'zips' }, []);
});

test('each step says what it is for or how many there are, and leads to where it is done', () =>
  onBench(async ({ show, server }) => {
    server.answer('getSetUp', standing);
    const screen = await show(<SetUpCard />);
    await expect.element(screen.getByRole('heading', { name: 'Set up Roses and more' })).toBeVisible();
    await expect.element(screen.getByText('2 centers')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open Products' }))
      .toHaveAttribute('href', '/settings/products');
    await expect.element(screen.getByRole('button', { name: 'Skip Centers' })).not.toBeInTheDocument();
  }));

test('an area is not sent before it is whole, and each field says what it lacks', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<AreaDialog onClose={() => {}} />);
    await screen.getByRole('button', { name: 'Add area' }).click();
    await expect.element(screen.getByText('Name the area.')).toBeVisible();
    await expect.element(screen.getByText('Choose at least one county.')).toBeVisible();
    await screen.getByText('ZIP codes', { exact: true }).click();
    await screen.getByRole('textbox', { name: 'ZIP codes' }).fill('2120');
    await expect.element(screen.getByText(/is no ZIP code of five digits/)).toBeVisible();
    expect(server.requests('createDeliveryArea')).toBe(0);
  }));

test("a center of one's own is checked by field before it is sent", () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<CentersDialog onClose={() => {}} />);
    await screen.getByText('Your own').click();
    await screen.getByLabelText('Name').fill('Riverside');
    await screen.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(screen.getByText('A street is needed')).toBeVisible();
    await expect.element(screen.getByText('Use a 2-letter state code')).toBeVisible();
    expect(server.requests('addFulfillmentCenters')).toBe(0);
  }));
