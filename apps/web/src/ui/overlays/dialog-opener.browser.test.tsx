import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { giveFocus } from '#testing/give-focus.ts';
import { onBench } from '#testing/press-twice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from './dialog.tsx';

function Waiting({ onClose, onReady }: { onClose: () => void; onReady: () => void }) {
  return (
    <Dialog title="Edit area" onClose={onClose}>
      <button type="button" onClick={onReady}>
        The schedules are here
      </button>
    </Dialog>
  );
}

function Ready({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Edit area" onClose={onClose}>
      <TextField label="Name" autoFocus />
    </Dialog>
  );
}

/** A button that opens a dialog, in whose place another one comes. */
function Page() {
  const [shown, setShown] = useState<'waiting' | 'ready' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <button type="button" onClick={() => setShown('waiting')}>
        Edit
      </button>
      {shown === 'waiting' && <Waiting onClose={close} onReady={() => setShown('ready')} />}
      {shown === 'ready' && <Ready onClose={close} />}
    </>
  );
}

test('a dialog that came in the place of another gives the focus back to what opened the first', () =>
  onBench(async ({ show }) => {
    const screen = await show(<Page />);
    const edit = screen.getByRole('button', { name: 'Edit', exact: true });
    await giveFocus(edit);
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'The schedules are here' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(edit).toHaveFocus();
  }));

/** A list whose row is gone once its dialog has done its work. */
function List() {
  const [shown, setShown] = useState<'row' | 'dialog' | 'gone'>('row');
  const finish = () => {
    setShown('row');
    setTimeout(() => setShown('gone'), 200);
  };
  return (
    <main id="main" tabIndex={-1}>
      {shown !== 'gone' && (
        <button type="button" onClick={() => setShown('dialog')}>
          Review
        </button>
      )}
      {shown === 'dialog' && <Ready onClose={finish} />}
    </main>
  );
}

test('the page has the focus where what opened a dialog is gone', () =>
  onBench(async ({ show }) => {
    const screen = await show(<List />);
    await giveFocus(screen.getByRole('button', { name: 'Review' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Review' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  }));

test('a dialog with a text field is visible immediately on a touch screen', () =>
  onBench(async ({ show }) => {
    const touch = vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
    try {
      const screen = await show(<Ready onClose={() => undefined} />);
      const field = screen.getByRole('textbox', { name: 'Name' });
      await expect.element(field).toHaveFocus();
      const { x, y } = field.element().getBoundingClientRect();
      expect(document.elementFromPoint(x + 5, y + 5)).toBe(field.element());
    } finally {
      touch.mockRestore();
    }
  }));
