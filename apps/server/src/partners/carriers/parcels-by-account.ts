import { type OwnAccount, ownAccounts } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { BookedAs, Booking, CarrierAdapter } from './carriers.ts';

/** An account of the company's own with a carrier. */
export interface OwnParcels {
  parcels: CarrierAdapter;
  /** Does the account's contract cover a mode? World Ease and IPD are contracts of their own. */
  drives(transportMode: string): boolean;
}

export type AccountsInPlace = Partial<Record<OwnAccount, OwnParcels>>;

/**
 * Parcels of areas whose carrier is one with an account of the company's own go by that, all others by EasyPost (D541).
 * What was begun with one of them stays with it: another account is no reason for a second label.
 */
export function parcelsByAccount(easypost: CarrierAdapter, accounts: AccountsInPlace): CarrierAdapter {
  const adapterOf = ({
    carrier,
    begunAs,
    ...rest
  }: Pick<BookedAs, 'carrier' | 'begunAs'> & Partial<Booking & BookedAs>) => {
    const name = ownAccounts.find((one) => one === carrier.trim().toLowerCase());
    const own = name && accounts[name];
    if (!own) return easypost;
    const isBegunElsewhere = (begunAs !== null && !begunAs.startsWith(`${name} `)) || Boolean(rest.easypostShipmentId);
    const isDriven = rest.transportMode === undefined || own.drives(rest.transportMode);
    return isDriven && !isBegunElsewhere ? own.parcels : easypost;
  };
  return {
    book: (booking, begun) => adapterOf(booking).book(booking, begun),
    cancel: (delivery) => adapterOf(delivery).cancel(delivery),
    status: (delivery) => adapterOf(delivery).status(delivery),
    check: () => easypost.check(),
  };
}
