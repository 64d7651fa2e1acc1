import { transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import type { IntakeMappingKind } from '@bloomdesk/domain/intake/intake-order';
import { type ShopField, shopFields } from '@bloomdesk/domain/intake/shops/shop-fields';
import { useProducts } from '#lib/lookups.ts';
import { productOption } from '#parts/products/product-option.ts';
import type { PickerOption } from '#ui/fields/picker-option.ts';

const fieldNames: Record<ShopField, string> = {
  deliveryDate: 'Delivery date',
  window: 'Delivery window',
  message: 'Card message',
  recipientName: 'Recipient',
  recipientPhone: 'Recipient’s phone',
  placeName: 'Place name',
  line1: 'Address',
  line2: 'Apartment or floor',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  instructions: 'Instructions',
  ignored: 'Nothing we need',
};

/** Each half hour of a day. */
const times = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

/** What a word of a storefront may mean, by its kind. */
export function useMeanings(kind: IntakeMappingKind): PickerOption[] {
  const { products } = useProducts();
  if (kind === 'field') return shopFields.map((field) => ({ value: field, label: fieldNames[field] }));
  if (kind === 'window') return times.map((time) => ({ value: time, label: time }));
  if (kind === 'sku') return products.map(productOption);
  return [
    { value: 'any', label: 'Any mode' },
    ...transportModes.map((mode) => ({ value: mode, label: transportModeLabel(mode), keywords: mode })),
  ];
}
