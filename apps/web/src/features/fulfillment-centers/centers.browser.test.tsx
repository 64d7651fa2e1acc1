import { addCenter, updateCenter } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import { center as centerShape } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { CenterDialog } from './center-dialog.tsx';
import { centerFormOf, centerProblems, fieldsOfCenter } from './center-form.ts';

const center = {
  ...sampleOf(centerShape),
  name: 'Reno',
  timezone: 'America/Los_Angeles',
  groups: ['FCReno'],
  smallestBatch: null,
  largestBatch: null,
};
const carriers = [
  { fcId: center.fcId, carrier: 'ups', areas: 2, weeklyCapacity: null },
  { fcId: center.fcId, carrier: 'onfleet', areas: 1, weeklyCapacity: 1200 },
];
const ignored = () => {};

control('features/fulfillment-centers/center-dialog.tsx', updateCenter, async ({ show, server }) => {
  server.answer('updateCenter', { center });
  const screen = await show(<CenterDialog center={center} onClose={ignored} />);
  await screen.getByRole('textbox', { name: 'City' }).fill('Sparks');
  return buttonOf(screen, 'Save center');
});

control('features/fulfillment-centers/center-dialog.tsx', addCenter, async ({ show, server }) => {
  server.answer('addCenter', { center });
  const screen = await show(<CenterDialog center={null} first={center} onClose={ignored} />);
  for (const [name, text] of [
    ['Name', 'Reno'],
    ['Address', '1 Main St'],
    ['City', 'Reno'],
    ['State', 'NV'],
    ['ZIP code', '89501'],
    ['Phone', '+17755550123'],
  ] as const)
    await screen.getByRole('textbox', { name, exact: true }).fill(text);
  return buttonOf(screen, 'Save center');
});

test('a center shows who delivers for it, and what its bench insists on is switched there', () =>
  onBench(async ({ show, server }) => {
    const usualRules = { printBeforePack: true, verifyLines: false };
    const place = { fcId: center.fcId, name: 'Reno', company: 'Bloom', usualRules };
    server.answer('listFeatureFlags', { flags: [], companies: [], centers: [place] });
    server.answer('setFeatureFlag', { flags: [{ name: 'verifyLines', company: null, fcId: center.fcId, isOn: true }] });
    const screen = await show(<CenterDialog {...{ center, carriers }} onClose={ignored} />);
    await expect.element(screen.getByText('2 areas, no weekly limit')).toBeVisible();
    await expect.element(screen.getByText('1 area, 1,200 deliveries a week')).toBeVisible();
    const scans = screen.getByRole('radiogroup', { name: 'Scan every line' });
    await expect.element(scans.getByRole('radio', { name: 'Default (off)' })).toBeChecked();
    const on = scans.getByRole('radio', { name: 'On', exact: true }).element();
    if (on instanceof HTMLInputElement) on.click();
    await eventually(() => expect(server.effects('setFeatureFlag')).toBe(1));
    expect(server.requests('updateCenter')).toBe(0);
  }));

test('what is missing is said at its field, and nothing is sent', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<CenterDialog center={null} first={center} onClose={ignored} />);
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Reno');
    await screen.getByRole('button', { name: 'Save center' }).click();
    await expect.element(screen.getByText('Fill this in.').first()).toBeVisible();
    expect(server.requests('addCenter')).toBe(0);
  }));

test('a center without a group written is opened by one of its name', () => {
  const { fields } = centerFormOf(center);
  expect(fieldsOfCenter({ ...fields, groups: ' ' }).groups).toEqual(['FCReno']);
  expect(fieldsOfCenter({ ...fields, groups: 'FCHub, FCReno' }).groups).toEqual(['FCHub', 'FCReno']);
  expect(centerProblems({ ...fields, groups: 'Hub', smallestBatch: 9, largestBatch: 3 })).toEqual({
    groups: 'Hub: a group of a center begins with FC.',
    largestBatch: 'Must not be the smaller one.',
  });
});
