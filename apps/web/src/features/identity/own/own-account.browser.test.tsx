import { expect, test } from 'vitest';
import { endOwnSession } from '@bloomdesk/contract/identity/own-sessions.calls';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { OwnSessions } from './own-sessions.tsx';

const moment = '2027-02-10T15:00:00.000Z';
const here = {
  sessionId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  signedInAt: moment,
  lastSeenAt: moment,
  lastUsedAt: moment,
  isThisOne: true,
};
const elsewhere = {
  ...here,
  sessionId: '6f9619ff-8b86-4d11-b42d-00c04fc964fe',
  device: 'Safari on iPad',
  isThisOne: false,
};

control('features/identity/own/own-sessions.tsx', endOwnSession, async ({ show, server }) => {
  server.answer('listOwnSessions', { sessions: [here, elsewhere] });
  const screen = await show(<OwnSessions />);
  return buttonOf(screen, 'Sign out of Safari on iPad');
});

test('this session is marked and has no way out of itself; alone it offers none for others', () =>
  onBench(async ({ show, server }) => {
    server.answer('listOwnSessions', { sessions: [here] });
    const screen = await show(<OwnSessions />);
    await expect.element(screen.getByText('This session')).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
  }));
