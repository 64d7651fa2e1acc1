import type { Pld, PldAnswer, PldPackage, Worldease } from './worldease.ts';

/** For tests: what goes wrong around an upload. Throw to lose the way there, or the answer on its way back. */
interface Faults {
  before?(pld: Pld): void;
  after?(pld: Pld): void;
}

/**
 * The default adapter: UPS answers at once, and the same content always in the same way. What stands in an address
 * makes it fail on purpose: a package without a postal code or a phone number is refused, and so is 'Refused Customs
 * Road'; 'Unreachable Customs Road' is an outage, and with 'Lost Customs Road' the PLD is taken but its first answer is
 * lost.
 */
export function simulatedWorldease({ before, after }: Faults = {}): Worldease {
  const lostOnce = new Set<string>();

  return {
    async uploadPld(pld) {
      before?.(pld);
      if (isFor(pld, 'Unreachable Customs Road')) throw new Error('UPS cannot be reached');
      const answer = answerOf(pld);
      after?.(pld);
      if (isFor(pld, 'Lost Customs Road') && !lostOnce.has(pld.effectKey)) {
        lostOnce.add(pld.effectKey);
        throw new Error('UPS did not answer in time');
      }
      return answer;
    },
    docBoxLabels: async () => [],
    async check() {},
  };
}

function isFor(pld: Pld, street: string): boolean {
  return pld.packages.some(({ recipient }) => recipient.address1.includes(street));
}

function answerOf({ packages }: Pld): PldAnswer {
  const errors = Object.fromEntries(
    packages.map((parcel) => [parcel.suborderId, errorsOf(parcel)] as const).filter(([, found]) => found.length > 0),
  );
  return Object.keys(errors).length === 0 ? { outcome: 'approved' } : { outcome: 'refused', errors };
}

function errorsOf({ recipient }: PldPackage): string[] {
  const missing = [
    ...(recipient.zipCode === '' ? ['Postal code is missing'] : []),
    ...(recipient.phone === '' ? ['Phone number is missing'] : []),
  ];
  return recipient.address1.includes('Refused Customs Road') ? [...missing, 'The address could not be found'] : missing;
}
