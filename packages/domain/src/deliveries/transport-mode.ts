/** How a suborder may travel (spec 3, section 9). */
export const transportModes = [
  'bike',
  'car',
  'ground',
  'express',
  'ground_2',
  'ground_3',
  'ground_4',
  'ground_5',
  'express_2',
  'express_2_ca',
  'express_extended',
  'fedex_ipd',
  'ground_weekend_home',
  'express_extended_plants',
  'express_extended_dried_ca',
  'ups_worldease',
  'ups_worldease_saver',
] as const;
export type TransportMode = (typeof transportModes)[number];

/** Who drives (spec 3, section 9; CDL as its label rules name it, D275). */
export const carriers = ['easypost', 'onfleet', 'fedex', 'ups', 'golocal', 'cdl'] as const;

/** Which system books the delivery (spec 3, section 9); the wire calls it deliveryMechanism. */
export const deliveryPlatforms = ['onFleet', 'easypost', 'usabouquets', 'nationwide'] as const;
export type DeliveryPlatform = (typeof deliveryPlatforms)[number];

export function isTransportMode(text: string): text is TransportMode {
  const modes: readonly string[] = transportModes;
  return modes.includes(text);
}

interface NamesPlatform {
  deliveryMechanism?: string | null;
  transport?: string | null;
  transportVendor?: string | null;
}

/** The booking platform of a delivery; `transport` and `transportVendor` are its names in older records (D130). */
export function platformOf({ deliveryMechanism, transport, transportVendor }: NamesPlatform): DeliveryPlatform | null {
  const name = (deliveryMechanism || transport || transportVendor || '').trim().toLowerCase();
  return deliveryPlatforms.find((platform) => platform.toLowerCase() === name) ?? null;
}
