import { expect, test } from 'vitest';
import { erasePerson, erasure, foundPerson } from '@bloomdesk/contract/privacy/calls';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { privacyRequest, settlePrivacyRequest } from '@bloomdesk/contract/privacy/requests.calls';
import { EraseDialog } from './erase-dialog.tsx';
import { ErasureList } from './erasure-list.tsx';
import { PersonSearch } from './person-search.tsx';
import { RequestList, RequestRow } from './request-list.tsx';
import { SettleRequestDialog } from './settle-request-dialog.tsx';

const who = 'dana@example.com';
const person = {
  ...sampleOf(foundPerson),
  senders: [{ customerId: 'c', name: 'Dana Reyes', email: who, phone: '+14105550123', orders: 2 }],
  recipients: [{ suborderId: '1000001-1', name: 'Rosa Reyes', deliveryDate: '2027-02-13', status: 'Delivered' }],
  counts: { orders: 2, suborders: 3, comments: 1, letters: 4, files: 0, credits: 1, creditsLeft: 5 },
  obstacle: null,
};
const asked = { ...sampleOf(erasure), state: 'asked' as const, problem: null, orders: null };

control('features/privacy/erase-dialog.tsx', erasePerson, async ({ show, server, reported }) => {
  server.answer('erasePerson', { erasure: asked });
  const screen = await show(<EraseDialog who={who} person={person} onErased={reported} onClose={() => {}} />);
  await screen.getByLabelText(`Type ${who} to confirm`).fill(who);
  return buttonOf(screen, 'Erase this person');
});

const request = {
  ...sampleOf(privacyRequest),
  kind: 'access' as const,
  state: 'open' as const,
  who,
  problem: null,
  dueAt: '2027-03-12T15:00:00.000Z',
  doneAt: null,
  doneBy: null,
};

control('features/privacy/settle-request-dialog.tsx', settlePrivacyRequest, async ({ show, server, reported }) => {
  server.answer('settlePrivacyRequest', { request: { ...request, state: 'done', who: null } });
  const screen = await show(<SettleRequestDialog request={request} onClose={reported} />);
  return buttonOf(screen, 'Mark as answered');
});

test('a request is marked as answered after a question only, which says that its name goes', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<RequestRow request={request} />);
    await screen.getByRole('button', { name: `Mark as answered: Data request, ${who}` }).click();
    const question = screen.getByRole('alertdialog', { name: 'Mark this request as answered?' });
    await expect.element(question).toMatchTextContent(`no longer show ${who}`);
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(server.requests('settlePrivacyRequest')).toBe(0);
  }));

test('requests of a shop say what is to be done, and an erasure is not for people', () =>
  onBench(async ({ show, server }) => {
    const problem = 'These suborders have not left yet: 1000001-1.';
    server.answer('listPrivacyRequests', {
      requests: [request, { ...request, requestId: 'another', kind: 'erasure', who: 'rosa@example.com', problem }],
    });
    const screen = await show(<RequestList />);
    await expect.element(screen.getByText(/^Find this customer above/)).toBeVisible();
    await expect.element(screen.getByText(problem)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Mark as answered/ }).elements()).toHaveLength(1);
  }));

test('an open request past its due date is overdue, an answered one is not', () =>
  onBench(async ({ show, server }) => {
    const late = { ...request, dueAt: '2020-01-31T15:00:00.000Z' };
    const early = { ...request, requestId: 'early', dueAt: '2999-01-31T15:00:00.000Z' };
    const answered = {
      ...late,
      requestId: 'answered',
      state: 'done' as const,
      doneAt: '2020-02-03T15:00:00.000Z',
      doneBy: 'ana@example.com',
    };
    server.answer('listPrivacyRequests', { requests: [late, early, answered] });
    const screen = await show(<RequestList />);
    await expect.element(screen.getByText('Overdue')).toBeVisible();
    const rows = screen.getByRole('listitem').elements();
    expect(rows.map(({ textContent }) => /Overdue|Open|Answered/.exec(textContent)?.[0])).toEqual([
      'Overdue',
      'Open',
      'Answered',
    ]);
    expect(rows.map(({ textContent }) => /(Due|Answered) \w{3}, \w{3} \d+/.exec(textContent)?.[0])).toEqual([
      'Due Fri, Jan 31',
      'Due Thu, Jan 31',
      'Answered Mon, Feb 3',
    ]);
  }));

test('what is kept is counted, and a person with nothing open can be erased once the same is typed again', () =>
  onBench(async ({ show, server }) => {
    server.answer('findPerson', { person });
    const screen = await show(<PersonSearch />);
    await screen.getByLabelText('Email, phone or order number').fill(who);
    await screen.getByRole('button', { name: 'Find' }).click();
    await expect.element(screen.getByText('2 orders with 3 suborders')).toBeVisible();
    await expect.element(screen.getByText('1 credit with $5.00 left')).toBeVisible();
    await screen.getByRole('button', { name: 'Erase…' }).click();
    const erase = screen.getByRole('button', { name: 'Erase this person' });
    await expect.element(erase).toBeDisabled();
    await screen.getByLabelText(`Type ${who} to confirm`).fill('dana@example.co');
    await expect.element(erase).toBeDisabled();
    await screen.getByLabelText(`Type ${who} to confirm`).fill('Dana@Example.com');
    await expect.element(erase).toBeEnabled();
  }));

test('what stands in the way is said, and nothing can be erased meanwhile', () =>
  onBench(async ({ show, server }) => {
    server.answer('findPerson', { person: { ...person, obstacle: 'These suborders have not left yet: 1000001-1.' } });
    const screen = await show(<PersonSearch />);
    await screen.getByLabelText('Email, phone or order number').fill(who);
    await screen.getByRole('button', { name: 'Find' }).click();
    await expect.element(screen.getByText('These suborders have not left yet: 1000001-1.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Erase…' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Save as text' })).toBeEnabled();
  }));

test('erasures say how they stand, and where there was none it says so', () =>
  onBench(async ({ show, server }) => {
    server.answer('listErasures', { erasures: [] });
    const screen = await show(<ErasureList />);
    await expect.element(screen.getByText('Nobody was erased')).toBeVisible();
  }));

test('a refused erasure says why', () =>
  onBench(async ({ show, server }) => {
    const problem = 'These suborders have not left yet: 1000001-1.';
    server.answer('listErasures', { erasures: [{ ...asked, state: 'refused', problem }] });
    const screen = await show(<ErasureList />);
    await expect.element(screen.getByText('Refused')).toBeVisible();
    await expect.element(screen.getByText(problem)).toBeVisible();
  }));
