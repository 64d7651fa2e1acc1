import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import type { ReactElement } from 'react';
import type { AnyCall } from '@bloomdesk/contract/call';
import { setSurroundings } from '#lib/submitting/until-known.ts';
import { clearToasts, readToasts } from '#ui/overlays/toast-store.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { ScreenAround } from './screen-around.tsx';

/** What a test of a control is given. */
export interface Bench {
  server: FakeServer;
  /** Stands in for what a screen is told, such as `onClose`. */
  told: Told;
  show: (element: ReactElement) => Promise<Shown>;
  /** A hook that holds the change, for controls that are more than one element. */
  use: <Result>(hook: () => Result) => Promise<{ readonly current: Result }>;
}

type Told = Mock<(...args: unknown[]) => void>;
type Shown = Awaited<ReturnType<typeof render>>;

/** Brings the control about and answers how it is pressed. */
type Arrange = (bench: Bench) => Promise<() => unknown>;

let server: FakeServer;
let putBack: () => void;

beforeEach(() => {
  clearToasts();
  sessionStorage.clear();
  server = startFakeServer();
  putBack = setSurroundings({ wait: () => Promise.resolve() });
});
afterEach(() => {
  putBack();
  server.close();
});

/**
 * The test of one control: it is pressed twice in one task and its first answer is lost. One thing is done, asked for
 * once and once again, and the screen says so. `file` is where the change is made; `npm run check` compares.
 */
export function control(file: string, call: AnyCall, arrange: Arrange): void {
  test(`${file}: ${call.name}, pressed twice and its answer lost, is done once and said to be done`, async () => {
    const told: Told = vi.fn<(...args: unknown[]) => void>();
    const press = await arrange({ server, told, show, use });
    await vi.waitFor(() => expect(server.isQuiet()).toBe(true));
    server.cutNext();
    press();
    press();
    await vi.waitFor(() => expect(isSaid(told)).toBe(true), { timeout: 5000 });
    await vi.waitFor(() => expect(server.isQuiet()).toBe(true));
    expect([server.effects(call.name), server.requests(call.name)]).toEqual([1, 2]);
    expect(troubles()).toEqual([]);
  });
}

/** The button of this name in what is open, as a finger presses it. */
export function buttonOf(screen: Shown, name: string | RegExp): () => void {
  const button = screen.getByRole('button', { name }).element();
  return () => button instanceof HTMLElement && button.click();
}

function isSaid(told: Told): boolean {
  return told.mock.calls.length > 0 || readToasts().history.length > 0;
}

/** Everything on the screen that calls it failed or unknown. */
function troubles(): string[] {
  const alerts = [...document.querySelectorAll('[role="alert"], [role="alertdialog"]')].map((each) => each.textContent);
  const toasts = readToasts().history.filter(({ tone }) => tone === 'red' || tone === 'amber');
  return [...alerts.filter((text) => text !== ''), ...toasts.map(({ title, text }) => `${title} ${text ?? ''}`)];
}

async function show(element: ReactElement): Promise<Shown> {
  return await render(element, { wrapper: ScreenAround });
}

async function use<Result>(hook: () => Result): Promise<{ readonly current: Result }> {
  const { result } = await renderHook(hook, { wrapper: ScreenAround });
  return result;
}
