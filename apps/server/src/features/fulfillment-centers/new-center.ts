import type { FcConfigOverrides } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { slugOf, zoneIdOf } from '@bloomdesk/domain/fulfillment-centers/center-rules';
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

/** A new center as its table keeps it. */
export function centerRowOf({ fcId, name, roles, address2, ...center }: NewCenter, product: string) {
  return {
    ...center,
    fc_id: fcId,
    name,
    slug: slugOf(name),
    company: product,
    address2,
    is_active: true,
    zone_id: zoneIdOf(center.timezone),
    optgroup: supplierGroupOf(fcId, product),
    roles: roles.map((role) => role.replace('PRODUCT', product)),
    version: 1,
  };
}

export type CenterRow = ReturnType<typeof centerRowOf>;
