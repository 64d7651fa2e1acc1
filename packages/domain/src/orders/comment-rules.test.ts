import { expect, test } from 'vitest';
import { mayEditComment, mayRemoveComment, mayWriteComment } from './comment-rules.ts';

const createdAt = new Date('2027-02-10T15:00:00Z');
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
const comment = { authorId: 'ana', createdAt, isRemoved: false };
const codeOf = (verdict: ReturnType<typeof mayEditComment>) => (verdict.ok ? 'yes' : verdict.code);

test.each([
  ['ana', 0, false, 'yes', 'yes'],
  ['ana', 600, false, 'yes', 'yes'],
  ['ana', 601, false, 'comment-too-old', 'yes'],
  ['ben', 0, false, 'not-own-comment', 'not-own-comment'],
  ['ana', 0, true, 'comment-removed', 'comment-removed'],
])('%s after %i s, removed %s: editing %s, removing %s', (staffId, seconds, isRemoved, edit, remove) => {
  const written = { ...comment, isRemoved };
  expect(codeOf(mayEditComment(written, staffId, after(seconds)))).toBe(edit);
  expect(codeOf(mayRemoveComment(written, staffId))).toBe(remove);
});

test.each([
  ['Call first', 0, 'yes'],
  ['', 1, 'yes'],
  [' \n', 0, 'comment-empty'],
  ['Five', 5, 'yes'],
  ['Six', 6, 'too-many-files'],
])('%j with %i files: %s', (body, files, says) => {
  expect(codeOf(mayWriteComment(body, files))).toBe(says);
});
