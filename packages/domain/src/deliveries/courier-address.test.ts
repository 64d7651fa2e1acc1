import { expect, test } from 'vitest';
import { whyNoCourier } from './courier-address.ts';

const city = (isReached: boolean | null) => ({ description: 'Baltimore City', isReached });

test.each([
  [city(true), '', null],
  [city(true), 'Fulfillment Issue: Missing item; Tech issue: Payment', null],
  [city(null), '', null],
  [null, '', null],
  [city(false), '', 'The address is outside Baltimore City: no delivery is booked for it.'],
  [
    city(true),
    'Tech issue: Payment; Updated recipient address area is invalid',
    'No delivery is booked while this exception is open: Updated recipient address area is invalid',
  ],
  [
    city(true),
    'Delivery issue: Address problem - no such house',
    'No delivery is booked while this exception is open: Delivery issue: Address problem - no such house',
  ],
] as const)('%j with "%s": %s', (area, reasons, why) => expect(whyNoCourier({ area, reasons })).toBe(why));
