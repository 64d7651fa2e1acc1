import type { saveReasonList as call } from '@bloomdesk/contract/reasons/calls';
import { labelsFault } from '@bloomdesk/domain/reasons/reason-list';
import { oneLine } from '@bloomdesk/domain/plain-text';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { lockReasonListAsRead } from '#workflows/locking/lock-reason-list.ts';

export const saveReasonList: UseCase<typeof call> = async (ctx, { category, labels: written, expectedVersion }) => {
  const labels = written.map(oneLine);
  const fault = labelsFault(category, labels);
  if (fault !== null) throw badField('labels', fault);

  const before = await lockReasonListAsRead(ctx, category, { expectedVersion, shown: (row) => row });
  const gone = [...before.labels, ...before.retired].filter((label) => !labels.includes(label));
  await ctx.reasons.set({ category, labels, retired: [...new Set(gone)] });
  const list = found(await ctx.reasons.get(category), `Reasons of ${category}`);
  ctx.audit.touch('REASONLIST', category, { before: { labels: before.labels }, after: { labels } });
  return { list };
};
