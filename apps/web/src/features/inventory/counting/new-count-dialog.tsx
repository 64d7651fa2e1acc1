import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCycleCounts, openCycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { failureNotice } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { countingTexts } from '#texts/english/supply/counting.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface NewCountDialogProps {
  fc: FulfillmentCenterOnWire;
  onOpened: (countId: number) => void;
  onClose: () => void;
}

/** No class is named so: names of classes are trimmed. */
const all = ' ';

/** Chooses what a new sheet counts: a class of products, or all of them. */
export function NewCountDialog({ fc, onOpened, onClose }: NewCountDialogProps) {
  const t = useTexts(countingTexts);
  const word = useWords();
  const change = useChange(openCycleCount);
  const { data, error } = useQuery(read(listCycleCounts, { fcId: fc.fcId }));
  const [chosen, setChosen] = useState(all);
  const classes = data?.classes ?? [];
  const submit = () =>
    change.mutate(
      { fcId: fc.fcId, classification: chosen === all ? null : chosen },
      { onSuccess: ({ cycleCount }) => onOpened(cycleCount.countId) },
    );
  return (
    <Dialog
      title={t('newCount')}
      intro={t('unseen', { center: fc.name })}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={t('openSheet')}
          cancelLabel={t('cancel')}
          isPending={change.isPending}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <Banner {...failureNotice(change.error)} />}
        {error && <Banner {...failureNotice(error)} />}
        <SelectField
          label={word('Class')}
          autoFocus
          options={[{ value: all, label: t('allProducts') }, ...classes.map((name) => ({ value: name, label: name }))]}
          value={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}
