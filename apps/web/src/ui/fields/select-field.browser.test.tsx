import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { giveFocus } from '#testing/give-focus.ts';
import { onBench } from '#testing/press-twice.tsx';
import { SelectField } from './select-field.tsx';

const options = ['Received', 'Left Fulfillment Center', 'Delivered', 'Delayed'].map((label) => ({
  value: label,
  label,
}));

function Status() {
  const [value, setValue] = useState<string | null>('Received');
  return <SelectField label="Status" options={options} value={value} onChange={setValue} />;
}

test('a word typed on the closed field finds its option, the letter that opened the list among it', () =>
  onBench(async ({ show }) => {
    const screen = await show(<Status />);
    const field = screen.getByRole('combobox', { name: 'Status' });
    await giveFocus(field);
    await userEvent.keyboard('d');
    await expect.element(screen.getByRole('option', { name: 'Delivered' })).toHaveFocus();
    await userEvent.keyboard('ela');
    await expect.element(screen.getByRole('option', { name: 'Delayed' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveTextContent('Delayed');
  }));
