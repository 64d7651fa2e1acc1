import { expect, test } from 'vitest';
import { simulatedWorldease } from './worldease.simulated.ts';
import type { Pld, PldPackage } from './worldease.ts';

const party = {
  name: 'Rosa Reyes',
  company: '',
  address1: '100 N Charles St',
  address2: '',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
  phone: '+14105550199',
};

function parcel(suborderId: string, changes: Partial<PldPackage['recipient']> = {}): PldPackage {
  return {
    suborderId,
    trackingNumber: '1ZBD01010312345678',
    transportMode: 'ups_worldease',
    recipient: { ...party, ...changes },
  };
}

function pld(...packages: PldPackage[]): Pld {
  return {
    effectKey: 'ups.pld:50001:1',
    batchId: '50001',
    replaces: null,
    shipper: { ...party, company: 'Agroganadera Espinosa' },
    shipDate: '2027-02-13',
    packages,
  };
}

test('packages with everything on them are approved', async () => {
  expect(await simulatedWorldease().uploadPld(pld(parcel('1000001-1'), parcel('1000002-1')))).toEqual({
    outcome: 'approved',
  });
});

test('each package says what it lacks, the others say nothing', async () => {
  const sent = pld(
    parcel('1000001-1'),
    parcel('1000002-1', { zipCode: '' }),
    parcel('1000003-1', { zipCode: '', phone: '', address1: '7 Refused Customs Road' }),
  );
  expect(await simulatedWorldease().uploadPld(sent)).toEqual({
    outcome: 'refused',
    errors: {
      '1000002-1': ['Postal code is missing'],
      '1000003-1': ['Postal code is missing', 'Phone number is missing', 'The address could not be found'],
    },
  });
});

test('an outage is one however often it is tried', async () => {
  const ups = simulatedWorldease();
  const sent = pld(parcel('1000001-1', { address1: '7 Unreachable Customs Road' }));
  for (let round = 0; round < 3; round++) await expect(ups.uploadPld(sent)).rejects.toThrow('UPS cannot be reached');
});

test('an answer is lost once, and comes when it is asked for again', async () => {
  const taken: string[] = [];
  const ups = simulatedWorldease({ after: ({ effectKey }) => void taken.push(effectKey) });
  const sent = pld(parcel('1000001-1', { address1: '9 Lost Customs Road' }));
  await expect(ups.uploadPld(sent)).rejects.toThrow('UPS did not answer in time');
  expect(await ups.uploadPld(sent)).toEqual({ outcome: 'approved' });
  expect(taken).toEqual(['ups.pld:50001:1', 'ups.pld:50001:1']);
});
