import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { listZipCodes } from '@bloomdesk/contract/delivery-areas/places.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { mostZipCodes, reviewZipText, type ZipTextReview } from '@bloomdesk/domain/delivery-areas/zip-list';
import { useDraft } from '#lib/changing/use-draft.ts';
import { type DeliveryArea, deliveryAreaOf } from '#lib/lookups.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { RestoredNote } from '#ui/overlays/restored-note.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { formatZipReview } from './format-zip-review.ts';

export interface ZipListEditorProps {
  area: DeliveryArea;
  /** As they are stored. */
  zips: readonly string[];
  onSaved: (area: DeliveryArea) => void;
  /** Told whether closing would lose something typed. */
  onChanged: (isChanged: boolean) => void;
}

/** A list of ZIP codes as text: typed or pasted, counted, and what is odd in it named before it is saved. */
export function ZipListEditor({ area, zips, onSaved, onChanged }: ZipListEditorProps) {
  const [stored, setStored] = useState(zips);
  const [{ text }, setFields, draft] = useDraft(`area-zips.${area.id}`, { text: zips.join(' ') });
  const codes = useQuery({ ...read(listZipCodes, {}), staleTime: Infinity });
  const known = useMemo(() => (codes.data ? new Set(codes.data.zipCodes) : null), [codes.data]);
  const review = useMemo(() => reviewZipText(text, known), [text, known]);
  const save = useChange(uploadAreaMap);
  const isChanged = review.zipCodes.join(' ') !== stored.join(' ') || review.badlyFormed.length > 0;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const send = () =>
    save.mutate(
      { id: area.id, zips: review.zipCodes, expectedVersion: area.version },
      {
        onSuccess: ({ deliveryArea }) => {
          setStored(review.zipCodes);
          setFields({ text: review.zipCodes.join(' ') });
          onSaved(deliveryAreaOf(deliveryArea));
          showToast({ title: `${area.description} lists ${countOf(review.zipCodes.length, 'ZIP code')}` });
        },
      },
    );
  return (
    <>
      <RestoredNote {...draft} />
      <TextArea
        label="ZIP codes of five digits"
        hint="Separated by spaces, commas or lines; paste a column of a sheet"
        rows={5}
        spellCheck={false}
        disabled={save.isPending}
        value={text}
        error={save.error ? messageOf(save.error) : badWords(review)}
        onValueChange={(typed) => setFields({ text: typed })}
      />
      <p role="status" className="text-muted">
        {formatZipReview(review)}
      </p>
      <div>
        <Button icon="check" isPending={save.isPending} disabledReason={obstacle(review, isChanged)} onClick={send}>
          Save ZIP codes
        </Button>
      </div>
    </>
  );
}

function badWords({ badlyFormed }: ZipTextReview): string | undefined {
  if (badlyFormed.length === 0) return undefined;
  const named = badlyFormed.slice(0, 5).join(', ');
  return `Not five digits: ${named}${badlyFormed.length > 5 ? ` and ${badlyFormed.length - 5} more` : ''}`;
}

function obstacle({ badlyFormed, zipCodes }: ZipTextReview, isChanged: boolean): string | undefined {
  if (badlyFormed.length > 0) return 'Correct what is no ZIP code first';
  if (zipCodes.length > mostZipCodes) return `An area lists ${mostZipCodes.toLocaleString('en-US')} ZIP codes at most`;
  return isChanged ? undefined : 'Nothing has changed';
}
