import type { chooseLanguage as call } from '@bloomdesk/contract/access/calls';
import type { UseCase } from '#http/answer.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';

export const chooseLanguage: UseCase<typeof call> = async (ctx, { language }) => {
  const { staffId } = ctx.staff;
  const before = (await lockAccount(ctx, staffId))?.language ?? null;
  if (before === language) return { language };
  await ctx.identity.accounts.setLanguage(staffId, language);
  ctx.audit.touch('USER', staffId, { before: { language: before }, after: { language } });
  return { language };
};
