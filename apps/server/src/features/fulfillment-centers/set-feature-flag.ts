import type { setFeatureFlag as call } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { flagPlaces } from './flag-places.ts';
import type { FlagScope } from './flags.store.ts';

export const setFeatureFlag: UseCase<typeof call> = async (
  ctx,
  { name, isOn, company = null, fcId = null, before: read },
) => {
  if ((company === null) === (fcId === null))
    throw badField('company', 'Name either a company or a fulfillment center.');
  const scope = { company, fcId };
  await assertOwnPlace(ctx, scope);

  const before = await ctx.flags.set(scope, name, isOn, ctx.now);
  if (read !== undefined && read !== before)
    // nothing of it stays
    throw new Refusal('changed-meanwhile.switch', [], { data: { name, ...scope, isOn: before } });
  ctx.centers.forget();
  const place = company ?? String(fcId);
  ctx.audit.touch('FLAG', `${name} ${place}`, { before: { isOn: before }, after: { isOn } });
  return { flags: await ctx.flags.all() };
};

async function assertOwnPlace(ctx: Ctx, { company, fcId }: FlagScope): Promise<void> {
  const { centers, companies } = await flagPlaces(ctx);
  if (fcId !== null && !centers.some((center) => center.fcId === fcId))
    throw badField('fcId', 'is not one you may work on');
  if (company !== null && !companies.includes(company))
    throw badField('company', 'is not one whose centers you may all work on');
}
