import { expect, test } from 'vitest';
import { isWithCarrier, mayCancelSuborder, offersCancelling, usualStrategy } from './suborder-cancelling.ts';
import { type SuborderStatus, suborderStatuses } from './suborder-status.ts';

const nobody = () => false;
const manager = () => true;
const of = (...statuses: SuborderStatus[]) => statuses.map((status) => ({ status }));

function verdict(status: SuborderStatus, others: SuborderStatus[], force = false, can = nobody) {
  const answer = mayCancelSuborder({ status }, of(status, ...others), force, can);
  return answer.ok ? 'yes' : answer.code;
}

test.each([
  ['Received', ['Received'], 'yes'],
  ['AwaitingPickup', ['Cancelled', 'Delivered'], 'yes'],
  ['Cancelled', ['Received', 'Received'], 'already-cancelled'],
  ['Received', [], 'last-live-suborder'],
  ['Received', ['Cancelled', 'Cancelled'], 'last-live-suborder'],
  ['LeftFulfillmentCenter', ['Received'], 'with-carrier'],
  ['Delivered', ['Received'], 'with-carrier'],
] satisfies [SuborderStatus, SuborderStatus[], string][])('%s beside %j: %s', (status, others, expected) => {
  expect(verdict(status, others)).toBe(expected);
});

test('what the carrier has is cancelled by a manager who insists, and by nobody else', () => {
  expect(verdict('InTransit', ['Received'], false, manager)).toBe('with-carrier');
  expect(verdict('InTransit', ['Received'], true, manager)).toBe('yes');
  expect(verdict('InTransit', ['Received'], true, nobody)).toBe('force-not-allowed');
  expect(verdict('InTransit', [], true, manager)).toBe('last-live-suborder');
});

test('it is offered while more than one is live', () => {
  expect(offersCancelling(of('Received', 'Delivered'))).toBe(true);
  expect(offersCancelling(of('Received', 'Cancelled'))).toBe(false);
  expect(offersCancelling([])).toBe(false);
});

test('packed stock is used, all else can be sold again; cancelled ones have no say', () => {
  expect(usualStrategy(of('Received', 'SuborderPrinted'))).toBe('delete');
  expect(usualStrategy(of('Received', 'Packed'))).toBe('keep');
  expect(usualStrategy(of('Cancelled'))).toBe('delete');
});

test('a carrier has it from rank 105 on', () => {
  expect(suborderStatuses.filter((status) => isWithCarrier({ status }))).toEqual([
    'LeftFulfillmentCenter',
    'InTransit',
    'OutForDelivery',
    'Delivered',
  ]);
});
