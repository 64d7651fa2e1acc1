import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address of a receiver is none that a stranger may send us to: this machine, our own network, a cloud's own services. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the address is not on the public internet');
  }
}

/** Is this an address of the public internet? IPv4 in the clothes of IPv6 is looked at as what it is. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Refuses an address that is written as a number; names are looked at when they are looked up. */
export function assertPublicHost(hostname: string): void {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new PrivateAddressError();
}

/**
 * Looks a name up for the connection itself, so that what was checked is what is connected to, whatever the name answers
 * the next time. One private address among several refuses them all.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new PrivateAddressError(), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddressError(), '', 0);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
