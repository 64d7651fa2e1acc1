import type { listPeople as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';

export const listPeople: UseCase<typeof call> = async (ctx) => {
  const people = await ctx.identity.people.all(ctx.now);
  return { people: people.map((one) => ({ ...one, lastSeenAt: one.lastSeenAt?.toISOString() ?? null })) };
};
