import type { CallRequest } from '@bloomdesk/contract/call';
import type { addFulfillmentCenters as call } from '@bloomdesk/contract/fulfillment-centers/set-up.calls';
import { centerTemplates } from '@bloomdesk/domain/fulfillment-centers/center-templates';
import { slugOf } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { newCenterFaults, nextCenterNumber } from '@bloomdesk/domain/fulfillment-centers/new-center';
import type { UseCase } from '#http/answer.ts';
import { badField, badFields } from '#http/refusal.ts';
import { lockCenters } from '#workflows/locking/lock-center.ts';
import { centerRowOf, type NewCenter, ownerOf } from './new-center.ts';

type Own = NonNullable<CallRequest<typeof call>['own']>;

export const addFulfillmentCenters: UseCase<typeof call> = async (ctx, { templates, own }) => {
  if (templates.length === 0 && !own) throw badField('templates', 'Choose a center, or add your own.');
  await lockCenters(ctx);
  const there = await ctx.newCenters.all();
  const taken = there.map((row) => row.fc_id);

  const chosen = templates.map((fcId, index) => {
    const template = centerTemplates.find((each) => each.fcId === fcId);
    if (!template || taken.includes(fcId)) throw badField(`templates.${index}`, 'is there already, or is no template');
    return fromTemplate(template);
  });
  if (own) assertOwn(own, [...there, ...chosen]);
  const added = [...chosen, ...(own ? [ownCenter(own, nextCenterNumber(taken))] : [])];

  const owner = ownerOf((await ctx.company.get()).name, ctx.config.product);
  await ctx.newCenters.add(added.map((center) => centerRowOf(center, owner)));
  ctx.centers.forget();
  for (const { fcId, name } of added) ctx.audit.touch('CENTER', String(fcId), { after: { name } });
  return { centers: added.map(({ fcId, name }) => ({ fcId, name })) };
};

function assertOwn(own: Own, others: readonly { name: string }[]): void {
  const faults = newCenterFaults(own, others).map(({ field, message }) => ({ field: `own.${field}`, message }));
  const isInAddress = others.some(({ name }) => slugOf(name) === slugOf(own.name));
  if (faults.length === 0 && isInAddress) faults.push({ field: 'own.name', message: 'is too near to another center' });
  if (faults.length > 0) throw badFields(faults);
}

function fromTemplate({
  place: [address1, city, state, zipcode, phone],
  ...template
}: (typeof centerTemplates)[number]): NewCenter {
  return { ...template, address1, address2: '', city, state, zipcode, phone };
}

/** It works as the first template does; its group opens it alone. */
function ownCenter({ zipCode, state, name, ...own }: Own, fcId: number): NewCenter {
  const config = centerTemplates[0]?.config ?? {};
  return {
    ...own,
    name,
    fcId,
    state: state.toUpperCase(),
    zipcode: zipCode,
    roles: ['FCPRODUCT', `FC${fcId}`],
    config,
  };
}
