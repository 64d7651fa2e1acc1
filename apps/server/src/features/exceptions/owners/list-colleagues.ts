import type { listColleagues as call } from '@bloomdesk/contract/exceptions/owners.calls';
import { mayOwnWork } from '@bloomdesk/domain/exceptions/colleague';
import type { UseCase } from '#http/answer.ts';
import { colleagueOf } from './colleague.ts';

export const listColleagues: UseCase<typeof call> = async (ctx) => {
  const accounts = await ctx.identity.accounts.all();
  const colleagues = accounts.flatMap((account) => {
    const colleague = colleagueOf(account);
    return mayOwnWork(colleague).ok ? [{ staffId: account.staffId, name: colleague.name }] : [];
  });
  return { colleagues: colleagues.toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')) };
};
