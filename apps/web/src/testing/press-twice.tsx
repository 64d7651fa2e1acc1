import { expect, type Mock, test, vi } from 'vitest';
import { cleanup, render, renderHook } from 'vitest-browser-react';
import type { ReactElement } from 'react';
import type { AnyCall } from '@bloomdesk/contract/call';
import { setSurroundings } from '#lib/submitting/until-known.ts';
import { eventually } from './eventually.ts';
import { clearToasts, readToasts } from '#ui/overlays/toast-store.ts';
import { stopKeepingKeys } from '#ui/overlays/keys-ahead.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { ScreenAround } from './screen-around.tsx';

/** What a test of a control is given. */
export interface Bench {
  server: FakeServer;
  /** Stands in for what a screen is told, such as `onClose`. */
  reported: Reported;
  show: (element: ReactElement) => Promise<Shown>;
  /** A hook that holds the change, for controls that are more than one element. */
  use: <Result>(hook: () => Result) => Promise<{ readonly current: Result }>;
}

type Reported = Mock<(...args: unknown[]) => void>;
type Shown = Awaited<ReturnType<typeof render>>;

/** Brings the control about and answers how it is pressed. */
type Arrange = (bench: Bench) => Promise<() => unknown>;

/**
 * The test of one control: it is pressed twice in one task and its first answer is lost. One thing is done, asked for
 * once and once again, and the screen says so. `file` is where the change is made; `npm run check` compares.
 */
export function control(file: string, call: AnyCall, arrange: Arrange): void {
  test(`${file}: ${call.name}, pressed twice and its answer lost, is done once and said to be done`, () =>
    onBench(async (bench) => {
      const { server, reported } = bench;
      const press = await arrange(bench);
      await eventually(() => expect(server.isQuiet()).toBe(true));
      clearToasts();
      const known = alerts();
      const [before, requested] = [server.effects(call.name), server.requests(call.name)];
      server.cut(call.name);
      press();
      press();
      await eventually(() => expect(isSaid(reported)).toBe(true));
      await eventually(() => expect(server.isQuiet()).toBe(true));
      expect([server.effects(call.name) - before, server.requests(call.name) - requested]).toEqual([1, 2]);
      expect(troubles(known)).toEqual([]);
    }));
}

/** A screen of its own, with a server that is put away afterwards; files share their modules, so hooks would not do. */
export async function onBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  await cleanup(); // of tests that put nothing away
  clearToasts();
  sessionStorage.clear();
  const server = startFakeServer();
  const putBack = setSurroundings({ wait: () => Promise.resolve() });
  try {
    await work({ server, reported: vi.fn<(...args: unknown[]) => void>(), show, use });
  } finally {
    await cleanup();
    stopKeepingKeys();
    putBack();
    server.close();
  }
}

/** The button of this name in what is open, or opens once its file has come, as a finger presses it once it can be pressed. */
export async function buttonOf(screen: Shown, name: string | RegExp): Promise<() => void> {
  const button = await eventually(() => {
    const found = screen.getByRole('button', { name }).element();
    expect(found.matches(':disabled')).toBe(false);
    return found;
  });
  return () => button instanceof HTMLElement && button.click();
}

/** Picks one of the options of a field, as a hand does. */
export async function pick(screen: Shown, label: string, option: string | RegExp): Promise<void> {
  await screen.getByRole('combobox', { name: label }).click();
  await screen.getByRole('option', { name: option }).first().click();
}

/** Tells for a control that says nothing of its own, once this is so. */
export async function reportWhen(isSo: () => boolean, reported: Reported): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  reported();
}

const unknown = /not known yet|No response received/;

function isSaid(reported: Reported): boolean {
  return reported.mock.calls.length > 0 || readToasts().history.length > 0;
}

/** Everything on the screen that calls it failed or unknown. */
function troubles(known: readonly string[]): string[] {
  const isUnknown = unknown.test(document.body.textContent);
  const toasts = readToasts().history.filter(({ tone, title }) => tone === 'red' || unknown.test(title));
  return [
    ...alerts().filter((text) => !known.includes(text)),
    ...toasts.map(({ title, text }) => `${title} ${text ?? ''}`),
    ...(isUnknown ? ['It is called unknown.'] : []),
  ];
}

function alerts(): string[] {
  return [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent).filter((text) => text !== '');
}

async function show(element: ReactElement): Promise<Shown> {
  return await render(element, { wrapper: ScreenAround });
}

async function use<Result>(hook: () => Result): Promise<{ readonly current: Result }> {
  const { result } = await renderHook(hook, { wrapper: ScreenAround });
  return result;
}
