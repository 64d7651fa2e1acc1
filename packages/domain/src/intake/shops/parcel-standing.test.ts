import { expect, test } from 'vitest';
import { suborderStatuses } from '../../suborders/suborder-status.ts';
import { holdReason, parcelStanding, shopCarrier } from './parcel-standing.ts';

test('a suborder is shipped once it has left, held in exception before that, and cancelled whatever else', () => {
  const standings = (inException: boolean) =>
    Object.fromEntries(suborderStatuses.map((status) => [status, parcelStanding({ status, inException })]));
  const left = {
    LeftFulfillmentCenter: 'shipped',
    InTransit: 'shipped',
    OutForDelivery: 'shipped',
    Delivered: 'shipped',
  };
  expect(standings(false)).toMatchObject({ Received: 'open', AwaitingPickup: 'open', ...left, Cancelled: 'cancelled' });
  expect(standings(true)).toMatchObject({ Received: 'held', AwaitingPickup: 'held', ...left, Cancelled: 'cancelled' });
});

test.each([
  ['ups', 'UPS'],
  ['UPS Worldease', 'UPS'],
  ['FedexDefault', 'FedEx'],
  ['golocal', 'golocal'],
])('%s is %s at a shop', (carrier, label) => expect(shopCarrier(carrier)).toBe(label));

test.each([
  ['Recipient issue: Wrong address', 'INCORRECT_ADDRESS'],
  ['Inventory issue: Out of stock', 'INVENTORY_OUT_OF_STOCK'],
  ['Other: held by bloom', 'OTHER'],
])('“%s” holds lines as %s', (reason, hold) => expect(holdReason(reason)).toBe(hold));
