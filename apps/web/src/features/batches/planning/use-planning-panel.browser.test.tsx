import { expect, test, vi } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { usePlanningPanel } from './use-planning-panel.ts';

/** A page whose order link comes under the pointer as soon as the panel is open. */
function Day({ onLink, onRow }: { onLink: () => void; onRow: () => void }) {
  const { isOpen, open } = usePlanningPanel(false);
  if (!isOpen)
    return (
      <button type="button" onClick={open}>
        Create batches
      </button>
    );
  return (
    <div onDoubleClick={onRow}>
      <a
        href="#order"
        onClick={(event) => {
          event.preventDefault();
          onLink();
        }}
      >
        Order 1000012
      </a>
    </div>
  );
}

test('the second click of a double click that opens the panel does nothing, and the next one counts', () =>
  onBench(async ({ show }) => {
    const [onLink, onRow, clicked] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<(count: number) => void>()];
    const heard = new AbortController();
    window.addEventListener('click', ({ detail }) => clicked(detail), { capture: true, signal: heard.signal });
    const screen = await show(<Day {...{ onLink, onRow }} />);
    await screen.getByRole('button', { name: 'Create batches' }).dblClick({ force: true });
    const link = screen.getByRole('link', { name: 'Order 1000012' });
    await expect.element(link).toBeVisible();
    heard.abort();
    expect([clicked.mock.calls, onLink.mock.calls.length, onRow.mock.calls.length]).toEqual([[[1], [2]], 0, 0]);
    await link.click();
    expect(onLink).toHaveBeenCalledTimes(1);
  }));
