import { EditConflict } from '#ui/edit-conflict.tsx';
import { type DeliveryFields, formatDelivery } from './delivery-meeting.ts';
import type { ChangingDelivery } from './use-change-delivery.ts';

const labels = { place: 'Center and area', time: 'Delivery date and window' } as const satisfies Record<
  keyof DeliveryFields,
  string
>;

/** What another user has chosen for the same delivery after this was opened (D43). */
export function ChangedMeanwhile({ changing: { form, met } }: { changing: ChangingDelivery }) {
  const { meeting } = form;
  if (!met || !meeting) return null;
  const stored = formatDelivery(met.suborder);
  const field = (key: keyof DeliveryFields) => ({ key, label: labels[key] });
  return (
    <EditConflict
      what="This suborder"
      taken={meeting.taken.map((key) => ({ ...field(key), before: met.before[key], now: stored[key] }))}
      contested={meeting.contested.map((key) => ({ ...field(key), mine: met.mine[key], theirs: stored[key] }))}
      choices={form.choices}
      onChoose={form.choose}
    />
  );
}
