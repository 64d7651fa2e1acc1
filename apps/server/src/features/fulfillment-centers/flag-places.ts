import { can } from '@bloomdesk/domain/access/permissions';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { Ctx } from '#composition/request-context.ts';

export interface FlagPlaces {
  centers: readonly FulfillmentCenter[];
  companies: readonly string[];
}

/** Where a person may set flags: at centers they work at, in companies all of whose centers they do; administrators anywhere. */
export async function flagPlaces({ centers, staff }: Pick<Ctx, 'centers' | 'staff'>): Promise<FlagPlaces> {
  const all = await centers.all();
  const own = can(staff, 'settings.manage') ? all : allowedFcs(all, staff.groups);
  const reached = new Set(own.map(({ fcId }) => fcId));
  const beyond = new Set(all.filter(({ fcId }) => !reached.has(fcId)).map(({ company }) => company));
  const companies = [...new Set(own.map(({ company }) => company))].filter((company) => !beyond.has(company));
  return { centers: own, companies: companies.toSorted() };
}
