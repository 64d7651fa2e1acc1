import { keysOf } from '../typed-object.ts';
/** The reasons a company begins with, by category (table A6); a tag is written `Category: Label` (D165). What they are now stands in the database (D388). */
export const reasonPicklist = {
  'Fulfillment Issue': [
    'Vendor Shortage',
    'Missing item',
    'Wrong item sent',
    'Wrong vase',
    'Missing notecard',
    'Wrong notecard',
    'Missed batch',
    'Packing error',
    'QC rejection',
    'Damaged at FC',
  ],
  'Forced upgrade': ['Out of stock', 'QC rejection', 'Vendor Shortage', 'Spoiled lot', 'Product discontinued'],
  'Delivery issue': [
    'Late',
    'Not delivered',
    'Delivered to wrong address',
    'Left in unsafe place',
    'Damaged in transit',
    'Address problem',
    'Recipient unavailable',
    'No attempt',
    'Lost',
    'Weather',
    'Carrier error',
  ],
  'Quality issue': ['Wilted', 'Broken stems', 'Short vase life', 'Pests', 'Not as pictured', 'Frozen or heat damage'],
  'Customer requested order update': [
    'Address change',
    'Date change',
    'Message change',
    'Item change',
    'Cancel',
    'Recipient name',
  ],
  'Tech issue': ['No sales order', 'Payment', 'Duplicate order', 'Website', 'Integration error', 'Label error'],
  Marketing: ['Promotion', 'Influencer', 'Press', 'Corporate gift'],
  'Redelivery resolution': ['Redelivered same', 'Redelivered upgraded', 'Customer declined'],
  Other: ['Other'],
} as const satisfies Record<string, readonly string[]>;
export type ReasonCategory = keyof typeof reasonPicklist;

export const reasonCategories = keysOf(reasonPicklist);

export function reasonTag(category: ReasonCategory, label: string): string {
  return `${category}: ${label}`;
}

/** The category and label of a tag, no matter who wrote it; null when it has not the form `category: value`. */
export function parseReasonTag(tag: string): { category: string; label: string } | null {
  const colon = tag.indexOf(':');
  const category = tag.slice(0, Math.max(colon, 0)).trim();
  const label = tag.slice(colon + 1).trim();
  return category === '' || label === '' ? null : { category, label };
}

/** The type of an exception is the category of its reason, or Other when it names none that is listed (D165). */
export function reasonType(tag: string): ReasonCategory {
  const category = parseReasonTag(tag)?.category;
  return reasonCategories.find((name) => name === category) ?? 'Other';
}

/** Has this the form of a reason: one of the categories, and a label? Which labels there are is the company's list (D388). */
export function isReasonTag(tag: string): boolean {
  const parts = parseReasonTag(tag);
  return parts !== null && reasonCategories.some((name) => name === parts.category);
}

/** `Other: Other` says nothing by itself: its details are required (table A6). */
export function needsDetails(tag: string): boolean {
  return reasonType(tag) === 'Other';
}
