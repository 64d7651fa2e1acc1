import type { StandInCall } from '#stand-ins/kit/stand-in-server.ts';
import type { BookedRequest } from './golocal-contract.ts';

/** A delivery that GoLocal was asked for. */
export interface StandInDelivery {
  deliveryId: string;
  externalOrderId: string;
  /** What it was asked for with, and what was changed since. */
  asked: BookedRequest;
  status: string;
  /** Since when it stands so. */
  statusTime: string;
  /** Why it failed, if it did. */
  reason: string | null;
  driver: { firstName: string; location: { latitude: number; longitude: number } } | null;
  proof: StandInProof | null;
}

export interface StandInProof {
  recipientName: string;
  time: string;
  /** Names of pictures that the stand-in serves. */
  photo: string | null;
  signature: string | null;
}

/** What GoLocal has done, whatever anybody was told of it. */
export interface GolocalLedger {
  deliveries: Map<string, StandInDelivery>;
  /** The quotes that were given. */
  quotes: Set<string>;
  calls: StandInCall[];
  /** Requests that were not as the contract has them, in words. */
  offences: string[];
}

export function golocalLedger(): GolocalLedger {
  return { deliveries: new Map(), quotes: new Set(), calls: [], offences: [] };
}

/** The deliveries that count: each is driven and billed. */
export function liveDeliveries({ deliveries }: GolocalLedger): StandInDelivery[] {
  return [...deliveries.values()].filter(({ status }) => !/CANCEL|REJECTED|FAILED/.test(status));
}

const place = { latitude: 39.2904, longitude: -76.6122 };

/** The way of a delivery, step by step. */
export const golocalWay = [
  'DELIVERY_REQUESTED',
  'DRIVER_ASSIGNED',
  'ENROUTE_TO_PICKUP',
  'ARRIVED_AT_PICKUP',
  'DISPATCHED',
  'ENROUTE_TO_DROPOFF',
  'ARRIVED_AT_DROPOFF',
  'DELIVERED',
] as const;

/** Moves a delivery to a status; with its last step comes the proof. */
export function moveTo(delivery: StandInDelivery, status: string, at: string): void {
  delivery.status = status;
  delivery.statusTime = at;
  if (status !== 'DELIVERY_REQUESTED') delivery.driver ??= { firstName: 'Sam', location: place };
  if (status === 'DELIVERED')
    delivery.proof = {
      recipientName: delivery.asked.customer.firstName,
      time: at,
      photo: 'photo',
      signature: 'signature',
    };
}
