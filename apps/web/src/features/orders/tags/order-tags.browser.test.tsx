import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { addOrderTag, removeOrderTag } from '@bloomdesk/contract/orders/tags.calls';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { AsStaff } from '#testing/screen-around.tsx';
import { buttonOf, control, onBench, reportWhen } from '#testing/press-twice.tsx';
import { AddTag } from './add-tag.tsx';
import { OrderTags } from './order-tags.tsx';
import { RemoveTag } from './remove-tag.tsx';

const order = { orderId: '1000001', tags: ['vip', 'wedding'] };
const said = () => readToasts().history.map(({ title }) => title);

control('features/orders/tags/remove-tag.tsx', removeOrderTag, async ({ show, reported }) => {
  const screen = await show(<RemoveTag orderId="1000001" tag="vip" />);
  void reportWhen(() => said().includes('Tag vip removed'), reported);
  return buttonOf(screen, 'Remove tag vip');
});

control('features/orders/tags/add-tag.tsx', addOrderTag, async ({ server, show, reported }) => {
  server.answer('listOrderTags', { tags: ['vip'] });
  const screen = await show(<AddTag orderId="1000001" tags={[]} />);
  void reportWhen(() => said().includes('Tag vip added'), reported);
  await screen.getByRole('button', { name: 'Add tag' }).click();
  const element = await eventually(() => screen.getByRole('option', { name: 'vip' }).element());
  return () => element instanceof HTMLElement && element.click();
});

test('a word and Enter put a tag on the order, and the focus is back at the button', () =>
  onBench(async ({ server, show }) => {
    server.answer('listOrderTags', { tags: ['callback', 'vip'] });
    const screen = await show(<OrderTags order={order} />);
    await screen.getByRole('button', { name: 'Add tag' }).click();
    await expect.element(screen.getByRole('option', { name: 'callback' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'vip' }).query()).toBeNull(); // the order has it
    await userEvent.keyboard('Call me');
    await expect.element(screen.getByRole('option', { name: 'Add “call-me”' })).toHaveAttribute('data-focused');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.sent('addOrderTag')).toEqual({ tag: 'call-me' });
    await expect.element(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus();
  }));

test('what is refused is said, and the word stays typed', () =>
  onBench(async ({ server, show }) => {
    server.answer('listOrderTags', { tags: [] });
    server.refuse('addOrderTag', { status: 409, code: 'too-many-tags', message: 'An order has up to 10 tags.' });
    const screen = await show(<OrderTags order={order} />);
    await screen.getByRole('button', { name: 'Add tag' }).click();
    await userEvent.keyboard('late');
    await expect.element(screen.getByRole('option', { name: 'Add “late”' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => readToasts().history[0]).toMatchObject({ title: 'Tag late was not added' });
    await expect.element(screen.getByRole('searchbox', { name: 'Search Tag' })).toHaveValue('late');
  }));

test('a tag leads to the orders that have it; who may not comment adds and removes none', () =>
  onBench(async ({ show }) => {
    const screen = await show(
      <AsStaff groups={['FCHub']}>
        <OrderTags order={order} />
      </AsStaff>,
    );
    await expect.element(screen.getByText('vip')).toBeVisible();
    expect(screen.getByRole('button').query()).toBeNull();
    expect(screen.getByRole('link').query()).toBeNull(); // the floor finds no orders
    const care = await show(<OrderTags order={order} />);
    await expect
      .element(care.getByRole('link', { name: 'vip' }))
      .toHaveAttribute('href', expect.stringContaining('/orders?q=tag'));
  }));

test('an order with ten tags is offered no other', () =>
  onBench(async ({ show }) => {
    const screen = await show(
      <OrderTags order={{ ...order, tags: Array.from({ length: 10 }, (_, at) => `tag-${at}`) }} />,
    );
    await expect.element(screen.getByRole('button', { name: 'Remove tag tag-9' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add tag' }).query()).toBeNull();
  }));
