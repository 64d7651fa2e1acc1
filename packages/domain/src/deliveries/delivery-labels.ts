import { transportModes } from './transport-mode.ts';

/** What the first word of a mode is called where a capital is not enough. */
const words: Readonly<Record<string, string>> = { fedex: 'FedEx', ups: 'UPS', ipd: 'IPD', ca: 'California' };

/** A transport mode as staff say it, `Ground, 3 days`; one we do not know stays as it is. */
export function transportModeLabel(mode: string): string {
  const known: readonly string[] = transportModes;
  if (!known.includes(mode)) return mode;
  const [first = '', ...rest] = mode.split('_');
  const carrier = words[first];
  if (carrier !== undefined) return [carrier, ...rest.map(capital)].join(' ');
  return [capital(first), ...rest.map((part) => (/^\d+$/.test(part) ? `${part} days` : (words[part] ?? part)))].join(
    ', ',
  );
}

function capital(word: string): string {
  return words[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
}

const carrierNames: Readonly<Record<string, string>> = {
  easypost: 'EasyPost',
  onfleet: 'Onfleet',
  fedex: 'FedEx',
  ups: 'UPS',
  golocal: 'GoLocal',
  cdl: 'CDL',
};

const platformNames: Readonly<Record<string, string>> = {
  onFleet: 'Onfleet',
  easypost: 'EasyPost',
  usabouquets: 'USA Bouquets',
  nationwide: 'Nationwide',
};

/** Who drives, as staff say it; one we do not know stays as it is. */
export function carrierLabel(carrier: string): string {
  return carrierNames[carrier] ?? carrier;
}

/** The system that books a delivery, as staff say it; one we do not know stays as it is. */
export function deliveryPlatformLabel(platform: string): string {
  return platformNames[platform] ?? platform;
}
