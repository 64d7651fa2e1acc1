import type { Mutant } from './mutant.ts';

/** Old faults of order care, as they were found in use. */
export const careMutants: readonly Mutant[] = [
  {
    name: 'the answer of the map puts back what was typed before it',
    file: 'apps/web/src/parts/recipient/address-lookup.ts',
    finds: 'return { ...now, ...Object.fromEntries(untouched',
    becomes: 'return { ...input, ...Object.fromEntries(untouched',
    tests: ['apps/web/src/features/orders/new-order/new-order-draft'],
  },
  {
    name: 'coordinates are taken on trust',
    file: 'packages/domain/src/suborders/address-place.ts',
    finds: 'sent !== null && metersBetween(sent, lookup.coords) <= nearEnoughMeters',
    becomes: 'sent !== null',
    tests: ['packages/domain/src/suborders/address-place', 'apps/server/src/features/suborders/address-proof'],
  },
  {
    name: 'a courier is booked whatever speaks against the address',
    file: 'packages/domain/src/deliveries/courier-address.ts',
    finds: 'if (area?.isReached === false) return',
    becomes: 'if (area === undefined) return',
    tests: ['packages/domain/src/deliveries/courier-address', 'apps/server/src/features/deliveries/unserved-address'],
  },
];
