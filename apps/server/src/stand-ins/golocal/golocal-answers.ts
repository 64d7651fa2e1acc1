import type { StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import { golocalWay, type StandInDelivery } from './golocal-ledger.ts';

/** What GoLocal says when it will not. */
export function refusal(status: number, code: string, description: string, field = ''): StandInAnswer {
  const error = { code, field, description, info: '', severity: 'ERROR', category: 'REQUEST' };
  return { status, body: { errors: [error] } };
}

function done(deliveries: object): StandInAnswer {
  return { status: 200, body: { deliveries } };
}

export function eligibility(isEligible: boolean): StandInAnswer {
  return done({ eligible: isEligible });
}

export function quoted(quoteId: string, quoteValidity: string): StandInAnswer {
  return done({ quoteId, quoteValidity, price: { amount: 7.99, currency: 'USD' } });
}

export function booked({ deliveryId, externalOrderId }: StandInDelivery): StandInAnswer {
  return done({ deliveryId, externalOrderId });
}

export function named({ deliveryId, externalOrderId }: StandInDelivery): StandInAnswer {
  return done({ externalOrderId, deliveryId });
}

/** How a delivery stands; a driver has a page to be followed on. */
export function told(delivery: StandInDelivery, origin: string): StandInAnswer {
  return done(shapeOf(delivery, origin));
}

export function shapeOf(delivery: StandInDelivery, origin: string): object {
  const { deliveryId, externalOrderId, status, statusTime, reason, driver, proof, asked } = delivery;
  const isAtLeast = (step: (typeof golocalWay)[number]) =>
    golocalWay.findIndex((one) => one === status) >= golocalWay.indexOf(step);
  const scans = [
    ...(isAtLeast('ENROUTE_TO_DROPOFF') ? [{ event: 'PICKUP', scanIds: asked.scanDetails.scanIds }] : []),
    ...(isAtLeast('DELIVERED') ? [{ event: 'DROPOFF', scanIds: asked.scanDetails.scanIds }] : []),
  ];
  const pictureOf = (name: string) => `${origin}/pictures/${deliveryId}-${name}.png`;
  return {
    deliveryId,
    externalOrderId,
    status,
    statusTime,
    ...(reason !== null && { statusReason: reason }),
    ...(driver && { driver, trackingUrl: `https://deliverytracking.walmart.com/${deliveryId}?token=trial` }),
    ...(scans.length > 0 && { scanDetails: scans }),
    ...(proof && {
      proofOfDelivery: {
        recipientName: proof.recipientName,
        time: proof.time,
        ...(proof.photo !== null && { photoUrl: pictureOf(proof.photo) }),
        ...(proof.signature !== null && { signatureUrl: pictureOf(proof.signature) }),
      },
    }),
  };
}
