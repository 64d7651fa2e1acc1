import { uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { deliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import { expect, test } from 'vitest';
import { deliveryAreaOf } from '#lib/lookups.ts';
import { eventually } from '#testing/eventually.ts';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { ZipListPart } from './zip-list-part.tsx';

const area = deliveryAreaOf({ ...sampleOf(deliveryArea), description: 'Baltimore City' });

control('features/delivery-areas/zips/zip-list-editor.tsx', uploadAreaMap, async ({ show, reported, server }) => {
  server.answer('getAreaZips', { zips: ['21201'] });
  const screen = await show(<ZipListPart area={area} onSaved={reported} onChanged={() => {}} />);
  await screen.getByLabelText('ZIP codes of five digits').fill('21201 21202');
  return buttonOf(screen, 'Save ZIP codes');
});

test('a pasted list is counted, and what is odd in it is named before it is saved', () =>
  onBench(async ({ show, reported, server }) => {
    server.answer('getAreaZips', { zips: ['21201'] });
    server.answer('listZipCodes', { zipCodes: ['21201', '21202'] });
    const screen = await show(<ZipListPart area={area} onSaved={reported} onChanged={() => {}} />);
    const text = screen.getByLabelText('ZIP codes of five digits');
    await expect.element(text).toHaveValue('21201');
    await text.fill('21201\n21202\n21202, 2120 99999');
    await expect.element(screen.getByText('Not five digits: 2120')).toBeVisible();
    const words = '3 ZIP codes; counted once: 21202; unknown, and can still be saved: 99999';
    await expect.element(screen.getByText(words)).toBeVisible();
    await screen.getByRole('button', { name: 'Save ZIP codes' }).click({ force: true });
    expect(server.requests('uploadAreaMap')).toBe(0);
    await text.fill('21202 21201 21202');
    await screen.getByRole('button', { name: 'Save ZIP codes' }).click();
    await eventually(() => expect(reported).toHaveBeenCalled());
    expect(server.sent('uploadAreaMap')).toMatchObject({ zips: ['21201', '21202'] });
    await expect.element(text).toHaveValue('21201 21202');
  }));
