import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { onOpening } from '#lib/react/lazily.ts';
import { giveFocus } from '#testing/give-focus.ts';
import { onBench } from '#testing/press-twice.tsx';
import { PickerField } from './picker-field.tsx';
import { SearchList } from './search-list.tsx';

const options = [
  { value: '4', label: 'Baltimore' },
  { value: '9', label: 'Memphis' },
];

test.each([
  ['Enter', '{Enter}'],
  ['an arrow', '{ArrowDown}'],
])('opened by %s, a list that is still on its way gets the letters and the Enter that follow', (_name, opening) =>
  onBench(async ({ show }) => {
    const pick = vi.fn<(value: string) => void>();
    const fetched = Promise.withResolvers<void>();
    const List = onOpening(
      () => fetched.promise,
      () => SearchList,
    );
    const screen = await show(
      <PickerField
        label="Center"
        shown={null}
        placeholder="Choose…"
        isSearched
        onIntent={() => undefined}
        renderList={(list) => (
          <List {...{ label: 'Center', list, options, value: null, emptyText: 'Nothing found.' }} onPick={pick} />
        )}
      />,
    );
    await giveFocus(screen.getByRole('combobox', { name: 'Center' }));
    await userEvent.keyboard(opening);
    await userEvent.keyboard('mem{Enter}');
    fetched.resolve();
    await expect.poll(() => pick.mock.calls).toEqual([['9']]);
  }),
);
