import type { listSuppressedAddresses as call } from '@bloomdesk/contract/notifications/suppressed.calls';
import type { UseCase } from '#http/answer.ts';
import { suppressedOnWire } from './suppressed-on-wire.ts';

const most = 100;

export const listSuppressedAddresses: UseCase<typeof call> = async (ctx, { search = '' }) => ({
  addresses: (await ctx.suppressed.latest(search, most)).map(suppressedOnWire),
  total: await ctx.suppressed.count(search),
});
