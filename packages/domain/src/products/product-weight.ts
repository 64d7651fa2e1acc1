/** Ounces that a product may weigh; a parcel carrier takes no more. */
export const mostOunces = 2400;
