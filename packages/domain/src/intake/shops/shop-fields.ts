import type { IntakeMapping } from '../intake-order.ts';
import type { ShopAttribute } from './shop-order.ts';

/** What an attribute of a shop can say about a delivery; `ignored` says nothing. */
export const shopFields = [
  'deliveryDate',
  'window',
  'message',
  'recipientName',
  'recipientPhone',
  'placeName',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'instructions',
  'ignored',
] as const;
export type ShopField = (typeof shopFields)[number];

export function isShopField(word: string): word is ShopField {
  return shopFields.some((field) => field === word);
}

/** What shops usually call them, in letters alone. */
const usualNames: Readonly<Record<string, ShopField>> = {
  deliverydate: 'deliveryDate',
  deliveryday: 'deliveryDate',
  arrivaldate: 'deliveryDate',
  window: 'window',
  deliverywindow: 'window',
  deliverytime: 'window',
  timewindow: 'window',
  message: 'message',
  cardmessage: 'message',
  giftmessage: 'message',
  giftnote: 'message',
  recipient: 'recipientName',
  recipientname: 'recipientName',
  recipientphone: 'recipientPhone',
  placename: 'placeName',
  recipientcompany: 'placeName',
  address: 'line1',
  recipientaddress: 'line1',
  recipientline: 'line1',
  recipientcity: 'city',
  city: 'city',
  recipientstate: 'state',
  state: 'state',
  zip: 'postalCode',
  zipcode: 'postalCode',
  postalcode: 'postalCode',
  recipientzip: 'postalCode',
  instructions: 'instructions',
  deliveryinstructions: 'instructions',
};

export type ShopWords = Partial<Record<ShopField, string>>;

/** What attributes say, and the names of those that nobody has explained. */
export function wordsOf(
  attributes: readonly ShopAttribute[],
  channel: string,
  mapping: IntakeMapping,
): { words: ShopWords; unknown: string[] } {
  const words: ShopWords = {};
  const unknown: string[] = [];
  for (const { name, value } of attributes) {
    const field = fieldOf(name, channel, mapping);
    if (field === undefined) unknown.push(name.trim());
    else if (value.trim() !== '' && words[field] === undefined) words[field] = value.trim();
  }
  return { words, unknown };
}

/** The shop's own word counts before the usual ones. */
function fieldOf(name: string, channel: string, mapping: IntakeMapping): ShopField | undefined {
  const mapped = mapping(channel, 'field', name.trim());
  if (mapped !== undefined) return isShopField(mapped) ? mapped : 'ignored';
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return Object.hasOwn(usualNames, letters) ? usualNames[letters] : undefined;
}
