import type { BookingAdapter, OwnAccount } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { booked, refused } from '#partners/carriers/booked-outcome.ts';
import type { Booked, BookedOutcome, Booking, CarrierAdapter } from '#partners/carriers/carriers.ts';
import { serviceLevelOf } from '#partners/carriers/service-levels.ts';
import { partnerHttp } from '#partners/kit/partner-http.ts';
import { type EffectLedger, idOf } from './effect-ledger.ts';
import { simulatedNumber } from './simulated-numbers.ts';
import { simulatedPicture, simulatedProof } from './simulated-proof.ts';
import { overWire, type Wire } from './wire.ts';

export type OtherAdapter = Exclude<BookingAdapter, 'onfleet' | 'easypost'> | OwnAccount;

interface OtherAdapterSettings {
  adapter: OtherAdapter;
  line: PartnerLine;
  wire: Wire;
  ledger: EffectLedger;
  /** What tests have told of a delivery, by its number. */
  reports: ReadonlyMap<string, CarrierReport>;
}

/**
 * Those we know by their port alone: golocal is pushed to like a courier and CDL like a carrier, both without a label;
 * partners number and label what they pack themselves (D238). They keep one booking a key, as their contracts say.
 */
export function simulatedOtherAdapter({ adapter, line, wire, ledger, reports }: OtherAdapterSettings): CarrierAdapter {
  const bookings = new Map<string, BookedOutcome>();
  const http = (verb: string, key: string, sent: string, work: () => unknown) =>
    partnerHttp({
      partner: adapter,
      base: '',
      headers: {},
      send: (_url, { signal }) =>
        overWire(wire({ partner: adapter, verb, key, sent }), adapter, signal, () => Response.json(work() ?? {})),
    });
  const ask = async (verb: string, key: string, sent: string, work: () => unknown) =>
    await line.call((signal) => http(verb, key, sent, work)({ method: 'POST', path: '' }, signal), { operation: verb });

  return {
    async book(booking) {
      const { effectKey, recipient } = booking;
      await ask('create', effectKey, recipient.address1, () => {
        if (isRefused(booking) || bookings.has(effectKey)) return;
        bookings.set(effectKey, bookedBy(adapter, booking));
        ledger.add({
          partner: adapter,
          kind: isPartner(adapter) ? 'parcel' : 'push',
          effectKey,
          id: `${adapter} ${effectKey}`,
        });
      });
      return answerTo(booking, bookings.get(effectKey));
    },

    async cancel({ effectKey }) {
      await ask('remove', effectKey, '', () => {
        bookings.delete(effectKey);
        ledger.withdraw(`${adapter} ${effectKey}`);
      });
      return 'cancelled';
    },

    async status({ effectKey, trackingCode }) {
      await ask('look', effectKey, '', () => undefined);
      return reports.get(trackingCode ?? '') ?? null;
    },

    ...(adapter === 'golocal' && { proof: async (delivery) => simulatedProof(delivery), picture: simulatedPicture }),

    async check() {
      await ask('check', '', '', () => undefined);
    },
  };
}

function answerTo({ recipient }: Booking, outcome: BookedOutcome | undefined): Booked {
  if (outcome) return outcome;
  const { city, state, zipCode } = recipient;
  return refused('The address could not be found.', `1 Main St, ${city}, ${state} ${zipCode}`);
}

function isRefused({ recipient }: Booking): boolean {
  return recipient.address1.includes('Refused Street');
}

function isPartner(adapter: OtherAdapter): boolean {
  return adapter === 'usabouquets' || adapter === 'nationwide';
}

function bookedBy(adapter: OtherAdapter, { effectKey, carrier, transportMode }: Booking): BookedOutcome {
  const level = serviceLevelOf(carrier, transportMode)?.name;
  const trackingCode = simulatedNumber(isPartner(adapter) ? carrier : adapter, level ?? '', effectKey);
  const customerTrackingLink =
    adapter === 'golocal' ? `https://golocal.example/track/${idOf(effectKey).slice(0, 12)}` : null;
  return booked({
    trackingCode,
    serviceLevel: level ?? (isPartner(adapter) ? 'partner' : 'local'),
    customerTrackingLink,
  });
}
