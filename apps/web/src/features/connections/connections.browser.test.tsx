import { expect, test } from 'vitest';
import { testConnection } from '@bloomdesk/contract/connections/calls';
import { connection, exchange } from '@bloomdesk/contract/connections/shapes';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { ConnectionTable } from './connection-table.tsx';

const at = '2027-02-10T15:00:00.000Z';
const failure = {
  ...sampleOf(exchange),
  operation: 'send letter',
  at,
  outcome: 'failed' as const,
  status: null,
  problem: 'the mail server does not take letters now',
};
const mail = {
  ...sampleOf(connection),
  partner: 'mail' as const,
  mode: 'live' as const,
  state: 'failing' as const,
  failingSince: at,
  problem: failure.problem,
  lastAnswerAt: null,
  last: failure,
  settings: [{ name: 'SMTP_URL', isSet: true }],
};
const cdl = {
  ...mail,
  partner: 'cdl' as const,
  mode: 'simulated' as const,
  state: 'not-asked' as const,
  failingSince: null,
  problem: null,
  last: null,
  settings: [],
};
const answered = { connection: cdl, tested: { outcome: 'answered' as const, problem: null, milliseconds: 12 } };

control('features/connections/use-test-connection.ts', testConnection, async ({ show, server }) => {
  server.answer('getConnection', { connection: cdl, exchanges: [], identity: null });
  server.answer('testConnection', answered);
  const screen = await show(<ConnectionDialog partner="cdl" onClose={() => {}} />);
  return buttonOf(screen, 'Test');
});

test('the table says how it stands with each partner, and what was never asked is not called well', () =>
  onBench(async ({ show, server }) => {
    server.answer('listConnections', { connections: [mail, cdl] });
    const screen = await show(<ConnectionTable />);
    await expect.element(screen.getByText(/^Failing since /)).toBeVisible();
    await expect.element(screen.getByText('Not asked yet')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Test CDL' })).toBeVisible();
    const { height } = screen.getByRole('row', { name: /CDL/ }).element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44); // two lines have room around them
  }));

test('Test in a row asks the partner and says what came of it', () =>
  onBench(async ({ show, server }) => {
    server.answer('listConnections', { connections: [mail, cdl] });
    server.answer('testConnection', {
      ...answered,
      tested: { outcome: 'failed', problem: failure.problem, milliseconds: 3 },
    });
    const screen = await show(<ConnectionTable />);
    await screen.getByRole('button', { name: 'Test Mail server' }).click();
    await expect
      .poll(() => readToasts().history[0])
      .toMatchObject({
        tone: 'red',
        title: 'Mail server did not answer the test',
        text: failure.problem,
      });
  }));

test('partners are tested beside each other, each once at a time, and each says that it is under way', () =>
  onBench(async ({ show, server }) => {
    server.answer('listConnections', { connections: [mail, cdl] });
    const screen = await show(<ConnectionTable />);
    server.answer('testConnection', answered);
    const release = server.hold('testConnection');
    await screen.getByRole('button', { name: 'Test Mail server' }).click();
    await screen.getByRole('button', { name: 'Testing Mail server' }).click();
    await screen.getByRole('button', { name: 'Test CDL' }).click();
    await expect.element(screen.getByRole('button', { name: 'Testing CDL' })).toHaveTextContent('Testing…');
    expect(server.requests('testConnection')).toBe(2);
    release();
    await expect
      .poll(() =>
        readToasts()
          .history.map(({ title }) => title)
          .toSorted(),
      )
      .toEqual(['CDL answered in 12 ms', 'Mail server answered in 12 ms']);
    await expect.element(screen.getByRole('button', { name: 'Test CDL' })).toBeVisible();
  }));

test('a partner shows the names of its settings and its exchanges', () =>
  onBench(async ({ show, server }) => {
    server.answer('getConnection', { connection: mail, exchanges: [failure], identity: null });
    const screen = await show(<ConnectionDialog partner="mail" onClose={() => {}} />);
    await expect.element(screen.getByText('SMTP_URL')).toBeVisible();
    await expect.element(screen.getByText('send letter')).toBeVisible();
    await expect.element(screen.getByText('Values stay in the environment and are never shown here.')).toBeVisible();
  }));

test('a partner without exchanges or settings says so, and one that cannot be loaded is asked for again', () =>
  onBench(async ({ show, server }) => {
    server.answer('getConnection', { connection: cdl, exchanges: [], identity: null });
    const screen = await show(<ConnectionDialog partner="cdl" onClose={() => {}} />);
    await expect.element(screen.getByText('No exchanges yet')).toBeVisible();
    await expect.element(screen.getByText('Bloomdesk only simulates this partner so far.')).toBeVisible();
  }));

const identity = { ...cdl, partner: 'identity' as const, mode: 'not-set-up' as const };
const okta = { ...identity, mode: 'live' as const, settings: [{ name: 'OIDC_ISSUER', isSet: true }] };

test('an identity provider that is not set up is not called simulated, and there is nothing to test', () =>
  onBench(async ({ show, server }) => {
    const facts = { provider: null, lastSignInAt: null, lastScimAt: at };
    server.answer('listConnections', { connections: [identity, cdl] });
    server.answer('getConnection', { connection: identity, exchanges: [], identity: facts });
    const table = await show(<ConnectionTable />);
    await expect.element(table.getByRole('row', { name: /Identity provider/ })).toMatchTextContent('Not set up');
    await expect.element(table.getByRole('button', { name: 'Test CDL' })).toBeVisible();
    expect(table.getByRole('button', { name: /^Test/ }).elements()).toHaveLength(1);
    const screen = await show(<ConnectionDialog partner="identity" onClose={() => {}} />);
    const dialog = screen.getByRole('dialog', { name: 'Identity provider' });
    await expect.element(dialog.getByText('Last SCIM request')).toBeVisible();
    await expect.element(dialog).not.toMatchTextContent(/Simulated|Not asked|Last sign-in|No exchanges/);
    await expect.element(dialog.getByRole('button', { name: 'Test' })).not.toBeInTheDocument();
  }));

test('the identity provider is named, with the last sign-in', () =>
  onBench(async ({ show, server }) => {
    const facts = { provider: 'okta' as const, lastSignInAt: null, lastScimAt: null };
    server.answer('getConnection', { connection: okta, exchanges: [], identity: facts });
    const screen = await show(<ConnectionDialog partner="identity" onClose={() => {}} />);
    const section = screen.getByRole('region', { name: 'Sign-in and provisioning' });
    await expect
      .element(section)
      .toMatchTextContent('ProviderOktaLast sign-inNone recorded yetLast SCIM requestNone yet');
    await expect.element(screen.getByRole('button', { name: 'Test' })).toBeVisible();
  }));
