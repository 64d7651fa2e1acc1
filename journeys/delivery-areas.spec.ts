import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { freshNumber } from './support/clock.ts';
import { picture } from './support/pictures.ts';
import { beSignedIn, tabTo } from './support/staff.ts';
import { pressTwice } from './support/press-twice.ts';

// The later journeys look after the area the first one made.
test.describe.configure({ mode: 'serial' });

/** One for each run, so that it also plays on a server that has seen it before. */
const name = `Harbor ${freshNumber(1_000_000)}`;
const center = 4;

const ring = [
  [-76.62, 39.27],
  [-76.56, 39.27],
  [-76.56, 39.31],
  [-76.62, 39.31],
];
const openPolygon = { type: 'Polygon', coordinates: [ring] };
const polygon = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };

test('an area is created by keyboard with its week, and says that it serves nobody yet', async ({ page }) => {
  await beSignedIn(page, 'outbound.editor');
  await openAreas(page);
  await expectAccessible(page, 'Delivery Areas');
  await picture(page, 'delivery-areas');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Active',
    'Delivery Area',
    'Transport Delivery Platform',
    'Carrier',
    'Transport Mode',
    'Priority',
    'Last Edited',
    'Action',
    'Download',
    'Map',
  ]);

  await tabTo(page, page.getByRole('button', { name: 'Create New Area' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create delivery area' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A delivery area needs a name')).toBeVisible();
  await expect(dialog.getByText('Choose the carrier')).toBeVisible();
  await expectAccessible(page, 'an area with nothing filled in');

  await page.keyboard.type(name);
  await choose(page, dialog, 'Transport Delivery Platform', 'Onfleet');
  await choose(page, dialog, 'Carrier', 'Onfleet');
  await choose(page, dialog, 'Transport Mode', 'Bike');
  await dialog.getByRole('spinbutton', { name: 'Cutoff Time' }).fill('120');
  await dialog.getByRole('button', { name: 'Add schedule' }).click();
  const first = dialog.getByRole('group', { name: 'Schedule 1' });
  await expect(first.getByText('7:00 am')).toBeVisible(); // nine o'clock less two hours
  await choose(page, first, 'End time', '8:00 am');
  await expect(first.getByRole('combobox', { name: 'End time' })).toContainText('9:00 am');
  await pressTwice(dialog.getByRole('button', { name: 'Create', exact: true }));
  await expect(first.getByText('Schedule must be at least 1 hour')).toBeVisible();
  await choose(page, first, 'End time', '1:00 pm');
  await dialog.getByRole('button', { name: 'Add schedule' }).click();
  const second = dialog.getByRole('group', { name: 'Schedule 2' });
  await choose(page, second, 'Day', 'Monday');
  await expect(dialog.getByText('Monday: 09:00–13:00 and 09:00–13:00 overlap.')).toBeVisible();
  await choose(page, second, 'Day', 'Wednesday');
  await second.getByRole('spinbutton', { name: 'Capacity' }).fill('12');
  await expectAccessible(page, 'an area with schedules');
  await pressTwice(dialog.getByRole('button', { name: 'Create', exact: true }));

  await expect(page.getByText('Success created delivery area')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page)).toContainText('Serves nobody');
});

test('a broken map is refused with its fault, a sound one is shown and downloaded', async ({ page }) => {
  await beSignedIn(page, 'outbound.editor');
  await openAreas(page);
  await page.getByRole('button', { name: `View Map of ${name}` }).click();
  await expect(page.getByText('Error viewing GeoJSON')).toBeVisible();
  await page.getByRole('button', { name: `Download ${name} .json` }).click();
  await expect(page.getByText('Error downloading GeoJSON')).toBeVisible();

  const dialog = await edit(page);
  await expect(dialog.getByRole('heading', { name: /^Map ID \d+$/ })).toBeVisible();
  await attach(dialog, 'open.geojson', openPolygon);
  await pressTwice(dialog.getByRole('button', { name: 'Upload map' }));
  await expect(
    dialog.getByText('Ring 1 is not closed: it begins at [-76.62,39.27] and ends at [-76.62,39.31].'),
  ).toBeVisible();
  await expectAccessible(page, 'a refused map');
  await attach(dialog, 'harbor.geojson', { type: 'Feature', properties: {}, geometry: polygon });
  await pressTwice(dialog.getByRole('button', { name: 'Upload map' }));
  await expect(page.getByText(`${name} has a new map`)).toBeVisible();
  await expect(dialog.getByText('By its map')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page)).not.toContainText('Serves nobody');

  await page.getByRole('button', { name: `View Map of ${name}` }).click();
  const map = page.getByRole('dialog', { name: `Map of ${name}` });
  const shape = map.locator('path.is-chosen');
  await expect(shape).toBeVisible();
  await expect(map.getByText('in outline')).toBeVisible();
  await expectAccessible(page, 'the map of an area');
  await picture(page, 'delivery-area-map');
  const wide = (await shape.boundingBox())?.width ?? 0;
  await tabTo(page, map.getByRole('application'));
  await page.keyboard.press('-');
  await expect.poll(async () => (await shape.boundingBox())?.width).toBeLessThan(wide);
  await map.getByRole('button', { name: 'Fit the area' }).click();
  await expect.poll(async () => (await shape.boundingBox())?.width).toBe(wide);
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name} .json` }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^harbor-\d+-\d+\.json$/);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(polygon);
});

test('of two editors the second learns of the first, and what was typed stays', async ({ page, browser }) => {
  await beSignedIn(page, 'outbound.editor');
  await openAreas(page);
  const mine = await edit(page);
  await mine.getByRole('spinbutton', { name: 'Priority' }).fill('7');

  const context = await browser.newContext();
  const other = await context.newPage();
  await beSignedIn(other, 'everything');
  await openAreas(other);
  const theirs = await edit(other);
  await theirs.getByRole('group', { name: 'Schedule 2' }).getByRole('button', { name: 'Remove schedule' }).click();
  await pressTwice(theirs.getByRole('button', { name: 'Save changes' }));
  await expect(other.getByText('Success updated delivery area')).toBeVisible();
  await context.close();

  await pressTwice(mine.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Fail to update')).toBeVisible();
  await expect(mine.getByText(`Someone else saved ${name} after you opened it`)).toBeVisible();
  await expect(mine.getByRole('spinbutton', { name: 'Priority' })).toHaveValue('7');
  await expectAccessible(page, 'an area someone else has changed');
  await pressTwice(mine.getByRole('button', { name: 'Save mine over it' }));
  await expect(page.getByText('Success updated delivery area')).toBeVisible();
  await expect(row(page)).toContainText('7');
});

test('an area is deactivated, and the audit log tells all that became of it', async ({ page }) => {
  await beSignedIn(page, 'outbound.editor');
  await openAreas(page);
  const dialog = await edit(page);
  await dialog.getByRole('checkbox', { name: 'Active', exact: true }).uncheck();
  await pressTwice(dialog.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Success updated delivery area')).toBeVisible();

  await page.getByText('Inactive Only').click();
  await expect(page).toHaveURL(/show=inactive/);
  await expect(row(page)).toContainText('No');
  await expect(page.getByText('Map ID 2001', { exact: true })).toHaveCount(0);
  await page.getByText('Active Only', { exact: false }).first().click();
  await expect(row(page)).toHaveCount(0);
  await page.getByText('View all').click();

  await page.getByRole('button', { name: `audit log of ${name}` }).click();
  const log = page.getByRole('dialog', { name: 'Audit Log' });
  await expect(log.getByRole('columnheader')).toHaveText([
    'Entity',
    'Timestamp',
    'Performed By',
    'Event',
    'See full details',
  ]);
  const events = log.getByRole('row').filter({ hasText: /area (changed|created)|Map of the area/ });
  await expect(events).toHaveText([
    /area changed/,
    /area changed/,
    /area changed/,
    /Map of the area uploaded/,
    /area created/,
  ]);
  await events.first().getByRole('button', { name: 'See full details' }).click();
  await expect(log.getByText('Active', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the audit log of an area');
  await picture(page, 'audit-log');
});

test('a viewer sees areas, maps and logs, and changes nothing', async ({ page }) => {
  await beSignedIn(page, 'outbound.viewer');
  await openAreas(page);
  await expect(page.getByRole('button', { name: 'Create New Area' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  const details = page.getByRole('dialog', { name });
  await expect(details.getByRole('row', { name: /^Monday / })).toBeVisible();
  await details.getByRole('button', { name: 'View Map' }).click();
  const map = page.getByRole('dialog', { name: `Map of ${name}` });
  await expect(map.getByRole('application')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'View Map' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await page.getByRole('button', { name: `audit log of ${name}` }).click();
  await expect(page.getByText('Delivery area created')).toBeVisible();
});

async function openAreas(page: Page): Promise<void> {
  await page.goto(`/delivery-area?fc=${center}`);
  await expect(page.getByRole('heading', { name: 'Delivery Areas on Baltimore' })).toBeVisible();
  await expect(page.getByText('Map ID 2001', { exact: true })).toBeVisible();
}

function row(page: Page): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

async function edit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit delivery area' });
  await expect(dialog.getByRole('group', { name: 'Schedule 1' })).toBeVisible();
  return dialog;
}

async function choose(page: Page, within: Locator, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function attach(dialog: Locator, fileName: string, content: object): Promise<void> {
  await dialog.getByLabel('New map').setInputFiles({
    name: fileName,
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
}
