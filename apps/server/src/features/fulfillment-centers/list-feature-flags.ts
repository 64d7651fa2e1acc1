import type { listFeatureFlags as call } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { fcConfigOf } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import type { UseCase } from '#http/answer.ts';
import { flagPlaces } from './flag-places.ts';

export const listFeatureFlags: UseCase<typeof call> = async (ctx) => {
  const { centers, companies } = await flagPlaces(ctx);
  const configs = await ctx.flags.usualConfigs();
  return {
    flags: await ctx.flags.all(),
    companies: [...companies],
    centers: centers.map(({ fcId, name, company }) => {
      const { printBeforePack, verifyLines } = fcConfigOf(configs.get(fcId) ?? {});
      return { fcId, name, company, usualRules: { printBeforePack, verifyLines } };
    }),
  };
};
