import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { keysInParts } from './keys-in-parts.ts';

const labels = () => keysInParts().map(({ title, shortcuts }) => [title, ...shortcuts.map(({ label }) => label)]);

test('the keys of a table are listed as far as they do something there', () =>
  onBench(async ({ show }) => {
    const screen = await show(<table role="grid" aria-label="lots" />);
    expect(labels()).toEqual([['In the table', 'Previous or next row']]);
    await screen.rerender(<table role="grid" aria-label="lots" aria-multiselectable data-opens="" />);
    expect(labels().flat()).toEqual(expect.arrayContaining(['Open the row', 'Select the row', 'Select all rows']));
    expect(labels().flat()).not.toContain('Filter the table');
  }));

test('a page without tables, maps and lists has no keys of parts', () =>
  onBench(async ({ show }) => {
    await show(<p>Nothing here</p>);
    expect(labels()).toEqual([]);
  }));
