import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { giveFocus } from '#testing/give-focus.ts';
import { onBench } from '#testing/press-twice.tsx';
import { Button } from './button.tsx';

function SaveOnce() {
  const [isSaved, setSaved] = useState(false);
  return (
    <Button disabledReason={isSaved ? 'Nothing has changed' : undefined} onClick={() => setSaved(true)}>
      Save
    </Button>
  );
}

test('a button that has done its work keeps the focus and says why it cannot be pressed now', () =>
  onBench(async ({ show }) => {
    const screen = await show(<SaveOnce />);
    const save = screen.getByRole('button', { name: 'Save' });
    await giveFocus(save);
    await userEvent.keyboard('{Enter}');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expect.element(save).toHaveFocus();
    await save.hover();
    await expect.element(screen.getByRole('tooltip')).toMatchTextContent('Nothing has changed');
  }));
