import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getSession, session } from '@bloomdesk/contract/access/calls';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
  type StaffNotification,
} from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { buttonOf, control, onBench, reportWhen } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { read } from '#lib/use-call.ts';
import { Bell } from './bell.tsx';
import { NotificationsForYou } from './notifications-for-you.tsx';

const mention: StaffNotification = {
  notificationId: '7',
  kind: 'mentioned',
  subject: { type: 'ORDER', id: '1000012' },
  sentence: 'Ada Jones mentioned you on order 1000012.',
  excerpt: 'Please call back',
  at: '2027-02-13T14:00:00.000Z',
  isRead: false,
};
const ended: StaffNotification = {
  ...mention,
  notificationId: '6',
  kind: 'job-ended',
  subject: { type: 'BULKREQUEST', id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
  sentence: 'roses.csv is checked: 3 orders ready, 0 bad.',
  excerpt: '',
  isRead: true,
};
const page = (...notifications: StaffNotification[]) => ({ notifications, next: null, unread: 1 });

control('features/notifications/notifications-for-you.tsx', readNotification, async ({ show, server, reported }) => {
  server.answer(listNotifications.name, page(mention));
  const screen = await show(<NotificationsForYou />);
  await screen.getByRole('button', { name: /^Mark as read/ }).findElement();
  void reportWhen(() => server.effects(readNotification.name) > 0 && server.isQuiet(), reported);
  return buttonOf(screen, /^Mark as read/);
});

control(
  'features/notifications/notifications-for-you.tsx',
  readAllNotifications,
  async ({ show, server, reported }) => {
    server.answer(listNotifications.name, page(mention, ended));
    const screen = await show(<NotificationsForYou />);
    await screen.getByRole('button', { name: 'Mark all read' }).findElement();
    void reportWhen(() => server.effects(readAllNotifications.name) > 0 && server.isQuiet(), reported);
    return buttonOf(screen, 'Mark all read');
  },
);

test('the bell says how many are unread, and lists what concerns the reader with where it leads', () =>
  onBench(async ({ show, server }) => {
    server.answer(countUnreadNotifications.name, { unread: 1, pauses: [] });
    server.answer(listNotifications.name, page(mention, ended));
    const screen = await show(<Bell />);
    await screen.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const list = screen.getByRole('list', { name: 'For you' });
    await expect.element(list.getByRole('link', { name: mention.sentence })).toHaveAttribute('href', '/orders/1000012');
    await expect
      .element(list.getByRole('link', { name: ended.sentence }))
      .toHaveAttribute('href', `/orders/bulk/${ended.subject.id}`);
    await expect.element(list).toMatchTextContent('Please call back');
    await expect.element(list.getByRole('button')).toHaveAccessibleName(`Mark as read: ${mention.sentence}`);
  }));

test('what an administrator pauses meanwhile is asked for with the number, and the session is fetched again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await onBench(async ({ show, server }) => {
    server.answer(countUnreadNotifications.name, { unread: 1, pauses: [{ work: 'refunds', reason: 'Month end' }] });
    server.answer(getSession.name, sampleOf(session));
    await show(
      <>
        <Bell />
        <SessionReader />
      </>,
    );
    await expect.poll(() => server.requests(getSession.name)).toBe(1);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => server.requests(getSession.name)).toBe(2);
  }).finally(() => vi.useRealTimers());
});

/** As the gate of every screen reads it. */
function SessionReader() {
  useQuery(read(getSession, {}));
  return null;
}

test('following one reads it and closes the bell', () =>
  onBench(async ({ show, server }) => {
    server.answer(listNotifications.name, page(mention));
    const screen = await show(<Bell />);
    await screen.getByRole('button', { name: /^Notifications/ }).click();
    await screen.getByRole('link', { name: mention.sentence }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => server.effects(readNotification.name)).toBe(1);
  }));

test('the number comes with the session; a list that could not be loaded is tried again', () =>
  onBench(async ({ show, server }) => {
    server.refuse(listNotifications.name, { status: 400, code: 'bad-input', message: 'No.' });
    server.answer(listNotifications.name, page());
    const screen = await show(<Bell />);
    await screen.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    expect(server.requests(countUnreadNotifications.name)).toBe(0);
    await expect.element(screen.getByText('Could not load your notifications.')).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Nothing for you yet')).toBeVisible();
  }));

test('older ones come when they are asked for, and the notices of this visit stand beside', () =>
  onBench(async ({ show, server }) => {
    server.answer(listNotifications.name, { ...page(mention), next: '7' });
    const screen = await show(<Bell />);
    await screen.getByRole('button', { name: /^Notifications/ }).click();
    await expect.element(screen.getByRole('link', { name: mention.sentence })).toBeVisible();
    server.answer(listNotifications.name, page(ended));
    await screen.getByRole('button', { name: 'Show older' }).click();
    await expect.element(screen.getByRole('link', { name: ended.sentence })).toBeVisible();
    await screen.getByRole('tab', { name: 'This visit' }).click();
    await expect.element(screen.getByText('Nothing yet')).toBeVisible();
  }));
