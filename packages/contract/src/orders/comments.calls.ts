import { z } from 'zod/mini';
import { commentFiles } from '@bloomdesk/domain/files/file-rules';
import { commentLength } from '@bloomdesk/domain/orders/comment-rules';
import { defineCall } from '../call.ts';
import { orderId, uuid } from '../fields.ts';

const commentId = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'must be the id of a comment'));
const byOrder = { of: 'order', by: 'orderId' } as const;
const oneComment = z.strictObject({ orderId, commentId });
const written = {
  /** May be empty where the comment has files. */
  body: z.string().check(z.trim(), z.maxLength(commentLength)),
  /** The user ids of those it names; each may see the order. */
  mentions: z.optional(z.array(uuid).check(z.maxLength(20))),
};
/** Files its writer has uploaded for this order, in the order they are shown. */
const files = z.optional(z.array(uuid).check(z.maxLength(commentFiles, `must be at most ${commentFiles} files`)));

/** Writes a comment on an order for other staff; those it mentions are notified (D300). */
export const addOrderComment = defineCall('addOrderComment', 'POST /v1/orders/:orderId/comments', {
  summary: 'Writes a comment on an order for other staff.',
  needs: 'order.comment',
  about: ['audit'],
  center: byOrder,
  audit: 'comment.add',
  params: z.strictObject({ orderId }),
  body: z.strictObject({ ...written, files }),
  data: z.object({ commentId: z.string() }),
});

/** Changes a comment of one's own, within ten minutes; only those not mentioned before are notified. */
export const editOrderComment = defineCall('editOrderComment', 'PATCH /v1/orders/:orderId/comments/:commentId', {
  summary: 'Changes a comment of one’s own soon after it was written.',
  needs: 'order.comment',
  about: ['audit'],
  center: byOrder,
  audit: 'comment.edit',
  params: oneComment,
  body: z.strictObject(written),
  data: z.object({ commentId: z.string() }),
});

/** Removes a comment of one's own: its place stays, its words do not. */
export const removeOrderComment = defineCall('removeOrderComment', 'DELETE /v1/orders/:orderId/comments/:commentId', {
  summary: 'Removes a comment of one’s own.',
  needs: 'order.comment',
  about: ['audit'],
  center: byOrder,
  audit: 'comment.remove',
  params: oneComment,
  data: z.object({ commentId: z.string() }),
});

/** Those who may see an order, by name: who can be mentioned in its comments. */
export const listMentionable = defineCall('listMentionable', 'GET /v1/orders/:orderId/mentionable', {
  summary: 'Who can be mentioned in the comments of an order.',
  needs: 'order.comment',
  about: ['session'],
  center: byOrder,
  params: z.strictObject({ orderId }),
  data: z.object({ people: z.array(z.object({ staffId: z.string(), name: z.string(), email: z.string() })) }),
});
