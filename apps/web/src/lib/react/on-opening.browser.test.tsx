import { Component, type ReactNode, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { onOpening } from './lazily.ts';

function Page({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      <Suspense fallback={<p>One moment</p>}>{isOpen && children}</Suspense>
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
    await button.click();
    await expect.element(screen.getByText('Edit recipient')).toBeVisible();
    await button.click();
    await button.click();
    expect(document.body.textContent).toContain('Edit recipient');
    expect(load).toHaveBeenCalledTimes(1);
  }));

test('what is long on its way has something in its place, and comes', () =>
  onBench(async ({ show }) => {
    const fetched = Promise.withResolvers<typeof file>();
    const Dialog = onOpening(
      () => fetched.promise,
      (loaded) => loaded.Dialog,
    );
    const screen = await show(
      <Suspense fallback={<p>One moment</p>}>
        <Dialog title="Edit recipient" />
      </Suspense>,
    );
    await expect.element(screen.getByText('One moment')).toBeVisible();
    fetched.resolve(file);
    await expect.element(screen.getByText('Edit recipient')).toBeVisible();
  }));

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('what cannot be fetched fails where it is opened', () =>
  onBench(async ({ show }) => {
    const Dialog = onOpening(
      () => Promise.reject<typeof file>(new Error('no network')),
      (loaded) => loaded.Dialog,
    );
    const screen = await show(
      <Boundary>
        <Suspense fallback={null}>
          <Dialog title="Edit recipient" />
        </Suspense>
      </Boundary>,
    );
    await expect.element(screen.getByText('no network')).toBeVisible();
  }));
