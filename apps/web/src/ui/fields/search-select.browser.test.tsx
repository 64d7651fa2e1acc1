import { expect, test, vi } from 'vitest';
import { giveFocus } from '#testing/give-focus.ts';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { onBench } from '#testing/press-twice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SearchSelect } from './search-select.tsx';

const options = [
  { value: '4', label: 'Baltimore' },
  { value: '9', label: 'Memphis' },
];

test('Enter on a list in which nothing was typed closes it and keeps what is chosen; typed letters still find', () =>
  onBench(async ({ show }) => {
    const change = vi.fn<(value: string | null) => void>();
    const screen = await show(<SearchSelect label="Center" options={options} value="4" onChange={change} />);
    const list = screen.getByRole('listbox', { name: 'Center' });
    await giveFocus(screen.getByRole('combobox', { name: 'Center' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(screen.getByRole('combobox', { name: 'Center' })).toHaveFocus();
    expect(change).not.toHaveBeenCalled();
    await userEvent.keyboard('mem');
    await expect.element(screen.getByRole('option', { name: 'Memphis' })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: 'Baltimore' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(change).toHaveBeenCalledWith('9'));
  }));

test('Ctrl+Enter in the open list takes what is highlighted and submits the form', () =>
  onBench(async ({ show }) => {
    const change = vi.fn<(value: string | null) => void>();
    const submit = vi.fn<() => void>();
    const screen = await show(
      <Dialog title="Move" onClose={() => undefined} onSubmit={submit} footer={<Button type="submit">Move</Button>}>
        <SearchSelect label="Center" options={options} value={null} onChange={change} />
      </Dialog>,
    );
    await giveFocus(screen.getByRole('combobox', { name: 'Center' }));
    await userEvent.keyboard('mem');
    await eventually(() => expect(document.querySelector('[role=option][data-focused]')?.textContent).toBe('Memphis'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await eventually(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(change).toHaveBeenCalledWith('9');
  }));

test.each([
  ['Enter', '{Enter}'],
  ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
])('%s struck right after the letters takes what they find, before the list has named it in its field', (_name, keys) =>
  onBench(async ({ show }) => {
    const change = vi.fn<(value: string | null) => void>();
    const screen = await show(<SearchSelect label="Center" options={options} value={null} onChange={change} />);
    await giveFocus(screen.getByRole('combobox', { name: 'Center' }));
    await userEvent.keyboard('mem');
    await expect.element(screen.getByRole('option', { name: 'Baltimore' })).not.toBeInTheDocument();
    document.activeElement?.removeAttribute('aria-activedescendant');
    await userEvent.keyboard(keys);
    await eventually(() => expect(change).toHaveBeenCalledWith('9'));
  }),
);

test.each([
  ['Enter', '{Enter}'],
  ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
])('%s takes what is highlighted while the field still names what the letter before found', (_name, keys) =>
  onBench(async ({ show }) => {
    const change = vi.fn<(value: string | null) => void>();
    const near = [
      { value: '4', label: 'Baltimore', note: 'by the Blue Line' },
      { value: '7', label: 'Bluegrass' },
    ];
    const screen = await show(<SearchSelect label="Center" options={near} value={null} onChange={change} />);
    await giveFocus(screen.getByRole('combobox', { name: 'Center' }));
    await userEvent.keyboard('b');
    const field = screen.getByRole('searchbox', { name: 'Search Center' });
    await expect.element(field).toHaveFocus();
    const before = await vi.waitUntil(() => field.element().getAttribute('aria-activedescendant'));
    expect(document.getElementById(before)?.textContent).toContain('Baltimore');
    await userEvent.keyboard('l');
    await eventually(() => expect(document.querySelector('[data-focused]')?.textContent).toBe('Bluegrass'));
    field.element().setAttribute('aria-activedescendant', before); // as it does for half a second
    await userEvent.keyboard(keys);
    await eventually(() => expect(change.mock.calls).toEqual([['7']]));
  }),
);
