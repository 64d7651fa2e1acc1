import type { Closure } from '../closed-days/closures.ts';
import type { FcConfig } from './fc-config.ts';
import type { FeatureFlags } from './feature-flags.ts';

/** A fulfillment center as the whole product knows it. */
export interface FulfillmentCenter {
  fcId: number;
  name: string;
  slug: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  phone: string;
  timezone: string;
  isActive: boolean;
  zoneId: number | null;
  optgroup: string;
  roles: string[];
  config: FcConfig;
  flags: FeatureFlags;
  /** Days on which it, or one of its areas, delivers nothing, the earliest first (D279). */
  closures: readonly Closure[];
}
