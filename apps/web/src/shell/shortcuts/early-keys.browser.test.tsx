import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useShortcuts } from '#lib/shortcuts.ts';
import { onBench } from '#testing/press-twice.tsx';
import { hearPaletteKeys } from '#shell/palette-keys.ts';
import { giveEarlyKeys } from './early-keys.ts';

let stop = () => {};
beforeEach(() => {
  stop = hearPaletteKeys();
});
afterEach(() => stop());

const tagged = vi.fn<() => void>();
const sent = vi.fn<(text: string) => void>();

/** A page that has come: `c` leads to its comment, which Ctrl+Enter sends; `t` does something else. */
function OrderPage({ hasFocus = false }: { hasFocus?: boolean }) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useShortcuts([
    { keys: 'c', label: 'Write a comment', onPress: () => fieldRef.current?.focus() },
    { keys: 't', label: 'Add a tag', onPress: tagged },
  ]);
  useLayoutEffect(() => {
    if (hasFocus) fieldRef.current?.focus();
    giveEarlyKeys();
  }, [hasFocus]);
  return (
    <textarea
      ref={fieldRef}
      aria-label="Comment"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && sent(text)}
    />
  );
}

test('a comment typed before its page stands is written and sent there', () =>
  onBench(async ({ show }) => {
    await userEvent.keyboard('cAt rest{Backspace}{Backspace}{Backspace}st after two{Control>}{Enter}{/Control}');
    const screen = await show(<OrderPage />);
    await expect.element(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('At rst after two');
    await expect.poll(() => sent.mock.calls).toEqual([['At rst after two']]);
    expect(tagged).not.toHaveBeenCalled(); // no letter of it was a shortcut
    await userEvent.keyboard('!');
    await expect.element(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('At rst after two!');
  }));

test('what is typed for a field that has the focus from the start is written in it', () =>
  onBench(async ({ show }) => {
    await userEvent.keyboard('tulips');
    const screen = await show(<OrderPage hasFocus />);
    await expect.element(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('tulips');
    expect(tagged).not.toHaveBeenCalled();
  }));

test.each(['xcomment', 'c{Escape}', 'c{Control>}a{/Control}'])('%s does nothing', (keys) =>
  onBench(async ({ show }) => {
    await userEvent.keyboard(keys);
    const screen = await show(<OrderPage />);
    const field = screen.getByRole('textbox', { name: 'Comment' });
    await userEvent.click(field);
    await userEvent.keyboard('ok');
    await expect.element(field).toHaveValue('ok');
    expect(tagged).not.toHaveBeenCalled();
  }),
);
