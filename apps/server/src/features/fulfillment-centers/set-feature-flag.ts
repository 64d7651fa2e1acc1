import type { setFeatureFlag as call } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import type { FlagScope } from './flags.store.ts';

export const setFeatureFlag: UseCase<typeof call> = async (ctx, { name, isOn, company = null, fcId = null }) => {
  if ((company === null) === (fcId === null))
    throw badField('company', 'Name either a company or a fulfillment center.');
  const scope = { company, fcId };
  await assertVisibleCenter(ctx, scope);

  const before = await ctx.flags.set(scope, name, isOn, ctx.now);
  ctx.centers.forget();
  const place = company ?? String(fcId);
  ctx.audit.touch('FLAG', `${name} ${place}`, { before: { isOn: before ?? null }, after: { isOn } });
  return { flags: await ctx.flags.all() };
};

/** A center is for anyone who works there, a company for anyone who works at all of its centers. */
async function assertVisibleCenter({ centers, staff }: Ctx, { company, fcId }: FlagScope): Promise<void> {
  const all = await centers.all();
  const reached = new Set(allowedFcs(all, staff.groups).map((center) => center.fcId));
  if (fcId !== null && !reached.has(fcId)) throw badField('fcId', 'is not one you may work on');
  const own = all.filter((center) => company !== null && center.company === company);
  if (company !== null && (own.length === 0 || own.some((center) => !reached.has(center.fcId))))
    throw badField('company', 'is not one whose centers you may all work on');
}
