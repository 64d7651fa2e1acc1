import { useEffect } from 'react';
import { saveIntakeMapping } from '@bloomdesk/contract/intake/inbox.calls';
import type { IntakeMappingKind } from '@bloomdesk/domain/intake/intake-order';
import { useDraft } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useLatestCallback } from '#ui/use-latest-callback.ts';
import { useMeanings } from './use-meanings.ts';

export interface MappingFieldProps {
  channel: string;
  kind: IntakeMappingKind;
  /** The storefront's word. */
  theirs: string;
  /** Hears whether something is chosen that is not saved. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
  /** Says that a choice has to be saved first. */
  isAsked?: boolean | undefined;
}

const untouched = { ours: null };

const labels: Record<IntakeMappingKind, (theirs: string) => string> = {
  sku: (theirs) => `Product for SKU “${theirs}”`,
  shipping: (theirs) => `Mode for shipping “${theirs}”`,
  field: (theirs) => `What “${theirs}” says`,
  window: (theirs) => `Start of window “${theirs}”`,
};

/** Says what a word of a storefront means, for this order and all that come. */
export function MappingField({ channel, kind, theirs, onUnsaved, isAsked }: MappingFieldProps) {
  const change = useChange(saveIntakeMapping);
  const options = useMeanings(kind);
  const [{ ours }, setFields, draft] = useDraft<{ ours: string | null }>(
    `mapping.${channel}.${kind}.${theirs}`,
    untouched,
  );
  const isUnsaved = ours !== null && change.data?.mapping.ours !== ours;
  const hear = useLatestCallback(onUnsaved ?? (() => {}));
  useEffect(() => hear(isUnsaved), [hear, isUnsaved]);
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
          error={isAsked && isUnsaved ? 'Save this mapping before you retry.' : undefined}
          hint={change.data && !isUnsaved ? 'Saved. Retry the order now.' : undefined}
        />
        <Button isPending={change.isPending} disabled={ours === null} onClick={save}>
          Save mapping
        </Button>
      </div>
      {change.error && <Banner {...failureNotice(change.error, 'Failed to save mapping')} />}
    </div>
  );
}
