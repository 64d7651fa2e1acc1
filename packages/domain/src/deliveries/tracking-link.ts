interface TrackedDelivery {
  customerTrackingLink: string | null;
  carrierName: string;
  trackingCode: string | null;
}

/** Where each carrier shows a number to everybody. */
const pages = new Map([
  ['ups', 'https://www.ups.com/track?loc=en_US&tracknum='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
]);

/** Where a delivery can be followed (D237): the platform's own link if it is secure, else the carrier's page, else nowhere. */
export function trackingLinkOf({ customerTrackingLink, carrierName, trackingCode }: TrackedDelivery): string | null {
  const own = secureLink(customerTrackingLink);
  const page = pages.get(carrierName.trim().toLowerCase());
  if (own !== null || page === undefined || !trackingCode) return own;
  return `${page}${encodeURIComponent(trackingCode)}`;
}

/** A link of a partner is shown to people, so it is https or none (abuse case 37). */
export function secureLink(link: string | null): string | null {
  return link !== null && /^https:\/\/[^\s/?#]/.test(link) ? link : null;
}
