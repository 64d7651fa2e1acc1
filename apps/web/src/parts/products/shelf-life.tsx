import { useState } from 'react';
import { setShelfLife } from '@bloomdesk/contract/inventory/receiving.calls';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { productFactTexts } from '#texts/english/product-facts.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface ShelfLifeProps {
  sku: string;
  /** Null where nobody has said. */
  days: number | null;
}

/** How many days a product keeps from its arrival: spoil dates are proposed by it (D354). */
export function ShelfLife({ sku, days }: ShelfLifeProps) {
  const t = useTexts(productFactTexts);
  const { may } = useSession();
  const change = useChange(setShelfLife);
  const [typed, setTyped] = useState(days);
  if (!may(setShelfLife)) return <p className="text-sm">{days === null ? t('notSet') : t('keeps', { count: days })}</p>;
  const save = () =>
    change.mutate({ sku, days: typed }, { onSuccess: () => showToast({ tone: 'green', title: t('shelfLifeSaved') }) });
  return (
    <form
      className="flex items-end gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== days) save();
      }}
    >
      <NumberField
        label={t('shelfLife')}
        suffix={t('days')}
        min={1}
        max={3650}
        hint={t('shelfLifeHint')}
        value={typed}
        onChange={setTyped}
        error={change.error ? messageOf(change.error) : undefined}
      />
      <Button type="submit" isPending={change.isPending} disabled={typed === days}>
        {t('saveShelfLife')}
      </Button>
    </form>
  );
}
