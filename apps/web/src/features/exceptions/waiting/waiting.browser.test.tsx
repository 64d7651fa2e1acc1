import { expect, test } from 'vitest';
import { listMyWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { onBench } from '#testing/press-twice.tsx';
import { AsStaff } from '#testing/screen-around.tsx';
import { MyQueue } from './my-queue.tsx';

const work = {
  subjectId: '1000812-1',
  reason: 'Tech issue: No sales order',
  recipient: 'Rosa Reyes',
  fcId: 4,
  fulfillBy: '2020-02-13T14:00:00.000Z',
  dueAt: null,
  raisedAt: '2020-02-13T10:00:00.000Z',
  claimedAt: '2020-02-13T11:00:00.000Z',
  assignedBy: 'Ada Jones',
  mentions: 2,
};

test('my queue says what is to be done until when, since when it waits, and who gave it', () =>
  onBench(async ({ show, server }) => {
    server.answer(listMyWork.name, { work: [work] });
    const screen = await show(<MyQueue />);
    const queue = screen.getByRole('list', { name: 'My queue' });
    await expect.element(queue.getByRole('link', { name: '1000812-1' })).toHaveAttribute('href', '/orders/1000812');
    await expect.element(queue).toMatchTextContent('Tech issue: No sales order');
    await expect.element(queue).toMatchTextContent(/Fulfill by Thu, Feb 13, .* late/);
    await expect.element(queue).toMatchTextContent('from Ada Jones');
    await expect.element(queue).toMatchTextContent('2 mentions');
  }));

test('an empty queue says what to do first; one that could not be loaded is not called empty', () =>
  onBench(async ({ show, server }) => {
    server.refuse(listMyWork.name, { status: 400, code: 'bad-input', message: 'The queue is away.' });
    server.answer(listMyWork.name, { work: [] });
    const screen = await show(<MyQueue />);
    await expect.element(screen.getByText('The queue is away.')).toBeVisible();
    expect(screen.getByText('Your queue is empty').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('Your queue is empty')).toBeVisible();
  }));

test('who may not claim has no queue', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(
      <AsStaff groups={['InventoryEditor']}>
        <MyQueue />
      </AsStaff>,
    );
    expect(screen.container.textContent).toBe('');
    expect(server.requests(listMyWork.name)).toBe(0);
  }));
