import { isCenterGroup, isTimeZone, mayCloseCenter } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { isUsZone, usPlaceFaults } from '@bloomdesk/domain/fulfillment-centers/new-center';
import { staffRoles } from '@bloomdesk/domain/access/permissions';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, badField, badFields, Refusal } from '#http/refusal.ts';
import type { CenterRow } from './centers.store.ts';

/** Refuses what no center may be, each with its field. All centers are locked by then, so that names and the last one hold. */
export async function assertCenter(ctx: Ctx, row: CenterRow): Promise<void> {
  if (row.slug === '') throw badField('fields.name', 'must have a letter or a digit');
  if (!isTimeZone(row.timezone) || !(await ctx.centerSettings.knowsZone(row.timezone)))
    throw badField('fields.timezone', 'must be a time zone such as America/Denver');
  if (isUsZone(row.timezone)) assertUsPlace(row);
  const roles: readonly string[] = staffRoles;
  const wrong = row.roles.find((group) => !isCenterGroup(group) || roles.includes(group));
  if (wrong !== undefined)
    throw badField('fields.groups', `${wrong}: a group of a center begins with FC, such as FCReno`);
  const { defaultMinSize, defaultMaxSize } = { ...row.config.batchOptions };
  if (defaultMinSize && defaultMaxSize && defaultMinSize > defaultMaxSize)
    throw badField('fields.largestBatch', 'must not be less than the smallest batch');

  const others = (await ctx.centerSettings.all()).filter(({ fcId }) => fcId !== row.fcId);
  if (others.some(({ slug }) => slug === row.slug))
    throw new Refusal('name-taken.center', [row.name], { details: [{ field: 'fields.name', message: 'is taken' }] });
  if (!row.isActive) assertAllowed(mayCloseCenter(others.filter(({ isActive }) => isActive).length));
}

function assertUsPlace({ state, zipcode, phone }: CenterRow): void {
  const faults = usPlaceFaults({ state, zipCode: zipcode, phone });
  const nameOf = (field: string) => (field === 'zipCode' ? 'fields.zipcode' : `fields.${field}`);
  if (faults.length > 0) throw badFields(faults.map(({ field, message }) => ({ field: nameOf(field), message })));
}
