import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { giveFocus } from '#testing/give-focus.ts';
import { onBench } from '#testing/press-twice.tsx';
import { Menu } from './menu.tsx';

const sections = [
  {
    items: [
      { id: 'print', label: 'Print', onAction: () => {} },
      { id: 'cancel', label: 'Cancel Order', onAction: () => {} },
    ],
  },
];

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'opened by the key "%s" its first item has the focus, the first time and the second',
  (key) =>
    onBench(async ({ show }) => {
      const screen = await show(<Menu label="Other Actions" sections={sections} />);
      const trigger = screen.getByRole('button', { name: 'Other Actions' });
      for (let time = 0; time < 2; time++) {
        await giveFocus(trigger);
        await userEvent.keyboard(key);
        await expect.element(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
        await userEvent.keyboard('{Escape}');
        await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
      }
    }),
);
