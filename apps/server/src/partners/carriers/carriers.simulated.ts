import type { Carriers } from './carriers.ts';

/** The default hand: every platform answers at once and the same way each time. */
export function simulatedCarriers(_clock: () => Date): Carriers {
  return {
    async book({ suborderId }) {
      return {
        outcome: 'booked',
        trackingCode: `SIM${suborderId}`,
        onfleetTaskId: null,
        easypostShipmentId: null,
        serviceLevel: '',
        labelZpl: null,
        labelPng: null,
        customerTrackingLink: null,
      };
    },
  };
}
