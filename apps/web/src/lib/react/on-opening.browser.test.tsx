import { Component, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { Button } from '#ui/button.tsx';
import { onOpening } from './lazily.ts';

interface PageProps {
  opens?: { fetch: () => void };
  children: ReactNode;
}

function Page({ opens, children }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button opens={opens} onClick={() => setOpen(!isOpen)}>
        Open
      </Button>
      {isOpen && children}
    </>
  );
}

const file = { Dialog: ({ title }: { title: string }) => <p>{title}</p> };

test('what is opened a second time is there in the same moment, and fetched once', () =>
  onBench(async ({ show }) => {
    const load = vi.fn<() => Promise<typeof file>>().mockResolvedValue(file);
    const Dialog = onOpening(load, (loaded) => loaded.Dialog);
    const screen = await show(
      <Page>
        <Dialog title="Edit recipient" />
      </Page>,
    );
    const button = screen.getByRole('button', { name: 'Open' });
    expect(load).not.toHaveBeenCalled();
    await button.click();
    await expect.element(screen.getByText('Edit recipient')).toBeVisible();
    await button.click();
    await button.click();
    expect(document.body.textContent).toContain('Edit recipient');
    expect(load).toHaveBeenCalledTimes(1);
  }));

test.each(['pointerover', 'focusin'])(
  '%s on its button fetches it, and then it is there as soon as it is opened',
  (kind) =>
    onBench(async ({ show }) => {
      const load = vi.fn<() => Promise<typeof file>>().mockResolvedValue(file);
      const Dialog = onOpening(load, (loaded) => loaded.Dialog);
      const screen = await show(
        <Page opens={Dialog}>
          <Dialog title="Edit recipient" />
        </Page>,
      );
      const button = screen.getByRole('button', { name: 'Open' }).element();
      button.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'mouse' }));
      expect(load).toHaveBeenCalledTimes(1);
      await load.mock.results[0]?.value;
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await Promise.resolve(); // in which React acts on a press
      expect(document.body.textContent).toContain('Edit recipient');
      expect(load).toHaveBeenCalledTimes(1);
    }),
);

test('what is on its way has something in its place, and comes less than 300 ms after it', () =>
  onBench(async ({ show }) => {
    const fetched = Promise.withResolvers<typeof file>();
    const Dialog = onOpening(
      () => fetched.promise,
      (loaded) => loaded.Dialog,
      () => <p>One moment</p>,
    );
    const screen = await show(<Dialog title="Edit recipient" />);
    await expect.element(screen.getByText('One moment')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout'] }); // in which Suspense would wait
    try {
      fetched.resolve(file);
      await vi.waitUntil(() => document.body.textContent.includes('Edit recipient'));
    } finally {
      vi.useRealTimers();
    }
  }));

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : <p>{message}</p>;
  }
}

test('what cannot be fetched fails where it is opened, and is fetched again when it is opened again', () =>
  onBench(async ({ show }) => {
    const load = vi.fn<() => Promise<typeof file>>().mockRejectedValueOnce(new Error('no network'));
    load.mockResolvedValue(file);
    const Dialog = onOpening(load, (loaded) => loaded.Dialog);
    const screen = await show(
      <Page>
        <Boundary>
          <Dialog title="Edit recipient" />
        </Boundary>
      </Page>,
    );
    const button = screen.getByRole('button', { name: 'Open' });
    await button.click();
    await expect.element(screen.getByText('no network')).toBeVisible();
    await button.click();
    await button.click();
    await expect.element(screen.getByText('Edit recipient')).toBeVisible();
  }));
