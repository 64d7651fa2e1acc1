import type { FcConfigOverrides } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { groupOfCenter, isCenterGroup, slugOf, zoneIdOf } from '@bloomdesk/domain/fulfillment-centers/center-rules';
import { supplierGroupOf } from '@bloomdesk/domain/fulfillment-centers/fc-picker';

/** A center before it is stored; in its roles `PRODUCT` stands for the company's own. */
export interface NewCenter {
  fcId: number;
  name: string;
  roles: readonly string[];
  timezone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  phone: string;
  config: FcConfigOverrides;
}

/** Whose the centers are: what it is called, and the word in the group that opens all of its own. */
export interface CenterOwner {
  company: string;
  word: string;
}

/** The company by its own name; by the product's as long as it has none, or none that a group can be called by. */
export function ownerOf(companyName: string, product: string): CenterOwner {
  const group = groupOfCenter(companyName);
  return { company: companyName || product, word: isCenterGroup(group) ? group.slice(2) : product };
}

/** A new center as its table keeps it; those of no supplier are the company's own. */
export function centerRowOf({ fcId, name, roles, address2, ...center }: NewCenter, { company, word }: CenterOwner) {
  return {
    ...center,
    fc_id: fcId,
    name,
    slug: slugOf(name),
    company,
    address2,
    is_active: true,
    zone_id: zoneIdOf(center.timezone),
    optgroup: supplierGroupOf(fcId, company),
    roles: roles.map((role) => role.replace('PRODUCT', word)),
    version: 1,
  };
}

export type CenterRow = ReturnType<typeof centerRowOf>;
