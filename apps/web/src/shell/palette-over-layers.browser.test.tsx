import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { giveFocus } from '#testing/give-focus.ts';
import { onBench } from '#testing/press-twice.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { hearPaletteKeys } from './palette-keys.ts';
import { usePalette } from './palette-state.ts';

const commandKeys = '{Control>}k{/Control}';
const centers = [{ value: '4', label: 'Baltimore' }];

function PaletteHere() {
  return usePalette().isOpen && <p>The palette is open</p>;
}

function Page() {
  return (
    <>
      <Menu
        label="Other Actions"
        sections={[{ items: [{ id: 'audit', label: 'View Audit Log', onAction: () => {} }] }]}
      />
      <SearchSelect label="Center" options={centers} value={null} onChange={() => {}} />
      <PaletteHere />
    </>
  );
}

test.each([
  ['a menu', 'button', 'Other Actions', 'menu', '{Enter}'],
  ['a list with letters in it', 'combobox', 'Center', 'listbox', 'ba'],
] as const)('Ctrl+K closes %s and opens the palette', (_name, role, name, layer, keys) =>
  onBench(async ({ show }) => {
    onTestFinished(hearPaletteKeys());
    const screen = await show(<Page />);
    await giveFocus(screen.getByRole(role, { name }));
    await userEvent.keyboard(keys);
    const open = screen.getByRole(layer);
    await expect.element(open).toBeVisible();
    await expect.poll(() => document.activeElement?.closest('.popover')).toBeTruthy();
    await userEvent.keyboard(commandKeys);
    await expect.element(screen.getByText('The palette is open')).toBeVisible();
    await expect.element(open).not.toBeInTheDocument();
    await expect.element(screen.getByRole(role, { name })).toHaveFocus();
  }),
);

test('Ctrl+K does nothing in a dialog, nor in a list that it has opened', () =>
  onBench(async ({ show }) => {
    onTestFinished(hearPaletteKeys());
    const screen = await show(
      <>
        <Dialog title="Edit area" onClose={() => {}}>
          <TextField label="Name" autoFocus />
          <SearchSelect label="Center" options={centers} value={null} onChange={() => {}} />
        </Dialog>
        <PaletteHere />
      </>,
    );
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard(commandKeys);
    await giveFocus(screen.getByRole('combobox', { name: 'Center' }));
    await userEvent.keyboard('ba');
    await expect.element(screen.getByRole('searchbox', { name: 'Search Center' })).toHaveFocus();
    await userEvent.keyboard(commandKeys);
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await expect.element(screen.getByText('The palette is open')).not.toBeInTheDocument();
  }));
