import { saveReasonList } from '@bloomdesk/contract/reasons/calls';
import { expect, test } from 'vitest';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { ReasonListDialog } from './reason-list-dialog.tsx';
import { ReasonLists } from './reason-lists.tsx';

const list = { category: 'Marketing' as const, labels: ['Promotion', 'Press'], retired: ['Influencer'], version: 2 };
const ignored = () => {};

control('features/reasons/reason-list-dialog.tsx', saveReasonList, async ({ show, server }) => {
  server.answer('saveReasonList', { list });
  const screen = await show(<ReasonListDialog list={list} onClose={ignored} />);
  await screen.getByRole('textbox', { name: 'Reason 2' }).fill('Newspapers');
  return buttonOf(screen, 'Save reasons');
});

test('reasons are ordered, taken out, added and used again, and two that are the same are not saved', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<ReasonListDialog list={list} onClose={ignored} />);
    const field = (place: number) => screen.getByRole('textbox', { name: `Reason ${place}`, exact: true });
    await screen.getByRole('button', { name: 'Move Reason 2 up' }).click();
    await expect.element(field(1)).toHaveValue('Press');
    await screen.getByRole('button', { name: 'Use Influencer again' }).click();
    await expect.element(field(3)).toHaveValue('Influencer');
    await screen.getByRole('button', { name: 'Take out Reason 2' }).click();
    await screen.getByRole('button', { name: 'Add reason' }).click();
    await field(3).fill('press');
    await screen.getByRole('button', { name: 'Save reasons' }).click();
    await expect.element(screen.getByText('Two reasons are the same.')).toBeVisible();
    expect(server.requests('saveReasonList')).toBe(0);
  }));

test('the list says how many of a category are retired', () =>
  onBench(async ({ show, server }) => {
    server.answer('listReasonLists', { lists: [list] });
    const screen = await show(<ReasonLists onAuditLog={() => {}} />);
    await expect.element(screen.getByText('1 reason retired')).toBeVisible();
  }));
