import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addOrderComment, editOrderComment, removeOrderComment } from '@bloomdesk/contract/orders/comments.calls';
import { session as sessionShape } from '@bloomdesk/contract/access/calls';
import type { TimelineComment } from '@bloomdesk/contract/orders/timeline.calls';
import { currentTime } from '#lib/time/clock.ts';
import { storeInTab } from '#lib/changing/tab-memory.ts';
import { AsStaff } from '#testing/screen-around.tsx';
import { buttonOf, control, onBench, reportWhen } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { AddComment } from './add-comment.tsx';
import { CommentRow } from './comment-row.tsx';

const { email } = sampleOf(sessionShape).user;
const draftName = `comment.${email}.1000001`;
const comment = (more: Partial<TimelineComment> = {}): TimelineComment => ({
  kind: 'comment',
  key: 'comment 1',
  at: currentTime().toISOString(),
  by: email,
  byName: null,
  commentId: '1',
  authorId: '7',
  name: 'Ana Ruiz',
  body: 'Call @Ben Ode first',
  mentions: [{ staffId: '9', name: 'Ben Ode' }],
  files: [],
  editedAt: null,
  isRemoved: false,
  ...more,
});

control('features/orders/comments/add-comment.tsx', addOrderComment, async ({ show, reported }) => {
  storeInTab(draftName, null);
  const screen = await show(<AddComment orderId="1000001" />);
  const field = screen.getByRole('textbox', { name: 'Comment' });
  await field.fill('Home after 5');
  const area = field.element();
  void reportWhen(() => area instanceof HTMLTextAreaElement && area.value === '', reported);
  return buttonOf(screen, 'Add comment');
});

control('features/orders/comments/comment-row.tsx', removeOrderComment, async ({ show }) => {
  return buttonOf(await show(<CommentRow orderId="1000001" comment={comment()} />), 'Remove comment');
});

control('features/orders/comments/comment-row.tsx', editOrderComment, async ({ show, reported }) => {
  const screen = await show(<CommentRow orderId="1000001" comment={comment()} />);
  await screen.getByRole('button', { name: 'Edit comment' }).click();
  const field = screen.getByRole('textbox', { name: 'Edit comment' });
  await field.fill('Call @Ben Ode twice');
  void reportWhen(() => field.query() === null, reported);
  return buttonOf(screen, 'Save comment');
});

test('a colleague is mentioned by a few letters and Enter, and Ctrl+Enter sends', () =>
  onBench(async ({ server, show }) => {
    storeInTab(draftName, null);
    server.answer('listMentionable', {
      people: [
        { staffId: '8', name: 'Bea Arnold', email: 'bea@bloomdesk.test' },
        { staffId: '9', name: 'Ben Ode', email: 'ben@bloomdesk.test' },
      ],
    });
    const screen = await show(<AddComment orderId="1000001" />);
    const field = screen.getByRole('textbox', { name: 'Comment' });
    await field.click();
    await userEvent.keyboard('Please look @be');
    await expect.element(screen.getByRole('option', { name: /Bea Arnold/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('n');
    await expect.element(screen.getByRole('option', { name: /Ben Ode/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Please look @Ben Ode ');
    await userEvent.keyboard(' please');
    await expect.element(field).toHaveValue('Please look @Ben Ode please');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => server.sent('addOrderComment'))
      .toEqual({ body: 'Please look @Ben Ode please', mentions: ['9'], files: [] });
    await expect.element(field).toHaveValue('');
  }));

test('what was typed outlives leaving, and a failed sending too', () =>
  onBench(async ({ server, show }) => {
    storeInTab(draftName, JSON.stringify({ text: 'Half a thought', people: [] }));
    server.refuse('addOrderComment', { status: 403, code: 'not-allowed', message: 'You may not do this.' });
    const screen = await show(<AddComment orderId="1000001" />);
    const field = screen.getByRole('textbox', { name: 'Comment' });
    await expect.element(field).toHaveValue('Half a thought');
    await screen.getByRole('button', { name: 'Add comment' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(field).toHaveValue('Half a thought');
  }));

test('who may not comment gets no field; a removed comment says so and no more', () =>
  onBench(async ({ show }) => {
    const screen = await show(
      <AsStaff groups={['FCHub']}>
        <AddComment orderId="1000001" />
        <CommentRow orderId="1000001" comment={comment({ isRemoved: true, body: '' })} />
      </AsStaff>,
    );
    await expect.element(screen.getByText('Comment removed')).toBeVisible();
    expect(screen.getByRole('textbox').query()).toBeNull();
    expect(screen.getByRole('button').query()).toBeNull();
  }));

test('after ten minutes a comment is no longer edited, and of others nothing is changed', () =>
  onBench(async ({ show }) => {
    const old = new Date(currentTime().getTime() - 11 * 60_000).toISOString();
    const screen = await show(
      <>
        <CommentRow orderId="1000001" comment={comment({ at: old })} />
        <CommentRow orderId="1000001" comment={comment({ by: 'someone.else@bloomdesk.test', body: 'Theirs' })} />
      </>,
    );
    await expect.element(screen.getByText('Theirs')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit comment' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove comment' }).elements()).toHaveLength(1);
  }));
