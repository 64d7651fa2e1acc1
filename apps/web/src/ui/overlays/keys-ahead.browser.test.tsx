import { type ReactNode, Suspense, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lazily } from '#lib/react/lazily.ts';
import { onBench } from '#testing/press-twice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CommandPalette } from './command-palette.tsx';
import { Dialog } from './dialog.tsx';

/** A page whose one action opens a form that is fetched when the answer of this is called. */
function pageWithForm(onSubmit: (typed: string[]) => void, onAction: () => void) {
  const fetched = Promise.withResolvers<void>();
  const Form = lazily(
    () => fetched.promise,
    () => () => <TwoFields onSubmit={onSubmit} />,
  );
  const page = (
    <Page onAction={onAction}>
      <Form />
    </Page>
  );
  return { page, fetch: fetched.resolve };
}

function Page({ children, onAction }: { children: ReactNode; onAction: () => void }) {
  const [query, setQuery] = useState('');
  const [state, setState] = useState<'palette' | 'form'>('palette');
  const [isEntered, setEntered] = useState(false);
  const open = () => {
    onAction();
    setState('form');
  };
  const entries = [{ id: 'edit', label: 'Edit recipient', isAction: true, onAction: open }];
  if (state === 'form') return <Suspense fallback={null}>{children}</Suspense>;
  return (
    <CommandPalette
      {...{ query, isEntered }}
      onQueryChange={setQuery}
      onEnteredChange={setEntered}
      groups={[{ title: 'On this page', entries }]}
      onClose={() => undefined}
    />
  );
}

function TwoFields({ onSubmit }: { onSubmit: (typed: string[]) => void }) {
  const [name, setName] = useState('Rosa');
  const [address, setAddress] = useState('1 Oak St');
  return (
    <Dialog title="Edit Recipient" onClose={() => undefined} onSubmit={() => onSubmit([name, address])}>
      <TextField label="Name" autoFocus value={name} onValueChange={setName} />
      <TextField label="Address" value={address} onValueChange={setAddress} />
      <button type="submit">Save</button>
    </Dialog>
  );
}

test.each([0, 10])('keys that are %d s faster than the form they are meant for are written where they belong', (late) =>
  onBench(async ({ show }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const submitted = vi.fn<(typed: string[]) => void>();
    const acted = vi.fn<() => void>();
    const { page, fetch } = pageWithForm(submitted, acted);
    await import('./strike-keys.ts'); // its own file is here before the keys are
    const screen = await show(page);
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('edit{Enter}');
    await expect.poll(() => acted.mock.calls.length).toBe(1);
    vi.advanceTimersByTime(late * 1000);
    await userEvent.keyboard('{Tab}12 Elm{Backspace}{Backspace}m St');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    vi.advanceTimersByTime(late * 1000);
    fetch();
    await expect.poll(() => submitted.mock.calls).toEqual([[['Rosa', '12 Em St']]]);
    await userEvent.keyboard('!');
    await expect.element(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Em St!');
  }),
);
