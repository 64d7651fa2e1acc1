import { expect, test } from 'vitest';
import { IntakeCount } from '#features/intake/intake-count.tsx';
import { Bell } from '#features/notifications/bell.tsx';
import { missedAnswer, useSaysConnectionLost } from '#lib/calling/connection.ts';
import { onBench } from '#testing/press-twice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

/** No request gets through until the answer is called. */
function cutConnection(): () => void {
  const { fetch } = window;
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  missedAnswer();
  return () => {
    window.fetch = fetch;
    dispatchEvent(new Event('online'));
  };
}

test('a lost connection is said on the page that is open, counts are not known, and both come back', () =>
  onBench(async ({ show }) => {
    const screen = await show(
      <>
        <ConnectionBanner />
        <IntakeCount />
        <Bell />
      </>,
    );
    const words = screen.getByRole('status').filter({ hasText: 'No connection' });
    expect(words.query()).toBeNull();
    const connect = cutConnection();
    await expect.element(words).toMatchTextContent('Bloomdesk cannot be reached.');
    await expect.element(screen.getByLabelText('count not known')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    connect();
    await expect.element(words).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('count not known')).not.toBeInTheDocument();
  }));

test('one answer that fails is no lost connection', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<ConnectionBanner />);
    missedAnswer();
    await expect.poll(() => server.isQuiet()).toBe(true);
    expect(screen.container.textContent).toBe('');
  }));

test('where the page says it in its own place, it is not said twice', () =>
  onBench(async ({ show }) => {
    const connect = cutConnection();
    const screen = await show(
      <>
        <ConnectionBanner />
        <SaidHere />
        <IntakeCount />
      </>,
    );
    missedAnswer();
    await expect.element(screen.getByLabelText('count not known')).toBeVisible();
    expect(screen.getByText('No connection').query()).toBeNull();
    connect();
  }));

/** As a page that could not be shown for want of a connection. */
function SaidHere() {
  useSaysConnectionLost(true);
  return null;
}
