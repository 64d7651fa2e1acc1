import { saveIntakeMapping } from '@bloomdesk/contract/intake/inbox.calls';
import { transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import type { IntakeMappingKind } from '@bloomdesk/domain/intake/intake-order';
import { type ShopField, shopFields } from '@bloomdesk/domain/intake/shops/shop-fields';
import { useDraft } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useProducts } from '#lib/lookups.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface MappingFieldProps {
  channel: string;
  kind: IntakeMappingKind;
  /** The storefront's word. */
  theirs: string;
}

const untouched = { ours: null };

const labels: Record<IntakeMappingKind, (theirs: string) => string> = {
  sku: (theirs) => `Product for SKU “${theirs}”`,
  shipping: (theirs) => `Mode for shipping “${theirs}”`,
  field: (theirs) => `What “${theirs}” says`,
  window: (theirs) => `Start of window “${theirs}”`,
};

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

/** Says what a word of a storefront means, for this order and all that come. */
export function MappingField({ channel, kind, theirs }: MappingFieldProps) {
  const change = useChange(saveIntakeMapping);
  const options = useMeanings(kind);
  const [{ ours }, setFields, draft] = useDraft<{ ours: string | null }>(
    `mapping.${channel}.${kind}.${theirs}`,
    untouched,
  );
  const save = () => {
    if (ours === null) return;
    const saved = () => {
      draft.end();
      showToast({ title: `“${theirs}” is mapped for ${channel}` });
    };
    change.mutate({ channel, kind, theirs, ours }, { onSuccess: saved });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <SearchSelect
          className="min-w-0 flex-1"
          label={labels[kind](theirs)}
          options={options}
          value={ours}
          onChange={(meaning) => setFields({ ours: meaning })}
          hint={change.data ? 'Saved. Retry the order now.' : undefined}
        />
        <Button isPending={change.isPending} disabled={ours === null} onClick={save}>
          Save mapping
        </Button>
      </div>
      {change.error && <Banner {...failureNotice(change.error, 'Failed to save mapping')} />}
    </div>
  );
}

function useMeanings(kind: IntakeMappingKind) {
  const { products } = useProducts();
  if (kind === 'field') return shopFields.map((field) => ({ value: field, label: fieldNames[field] }));
  if (kind === 'window') return times.map((time) => ({ value: time, label: time }));
  if (kind === 'sku') return products.map(({ sku, name }) => ({ value: sku, label: name, note: sku, keywords: sku }));
  return [
    { value: 'any', label: 'Any mode' },
    ...transportModes.map((mode) => ({ value: mode, label: transportModeLabel(mode), keywords: mode })),
  ];
}
