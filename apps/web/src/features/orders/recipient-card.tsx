import { Suspense, useState } from 'react';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { mayEditRecipient } from '@bloomdesk/domain/suborders/recipient-change';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyText } from '#ui/copy-text.tsx';

const EditRecipientDialog = lazily(
  () => import('#parts/recipient/edit-recipient-dialog.tsx'),
  (file) => file.EditRecipientDialog,
);

interface RecipientCardProps {
  suborders: readonly Suborder[];
}

/** Who gets the flowers; an order to several people lists each with the suborder that goes there. */
export function RecipientCard({ suborders }: RecipientCardProps) {
  const { may } = useSession();
  const [edited, setEdited] = useState<Suborder | null>(null);
  const places = groupedByPlace(suborders);
  const [only] = places;
  const edit = (place: Place) => may(updateRecipient) && <EditButton place={place} onEdit={setEdited} />;
  return (
    <Card
      title="Recipient"
      note={places.length > 1 ? `${places.length} addresses` : undefined}
      actions={places.length === 1 && only && edit(only)}
    >
      <ul className="scroll-more flex max-h-64 flex-col gap-3">
        {places.map((place) => (
          <li key={place.key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {places.length > 1 && <p className="text-xs text-muted">{place.ids.join(', ')}</p>}
              <Address suborder={place.suborder} />
            </div>
            {places.length > 1 && edit(place)}
          </li>
        ))}
      </ul>
      {edited && (
        <Suspense fallback={null}>
          <EditRecipientDialog suborder={edited} suborders={suborders} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  );
}

interface Place {
  key: string;
  suborder: Suborder;
  ids: string[];
  /** The first that may still be changed. */
  editable: Suborder | undefined;
}

/** Says why not, once everything that goes there has left its center. */
function EditButton({ place: { suborder, editable }, onEdit }: { place: Place; onEdit: (edited: Suborder) => void }) {
  const verdict = mayEditRecipient(suborder.status);
  const { firstName, lastName } = suborder.recipient;
  return (
    <Button
      size="small"
      icon="edit"
      aria-label={`Edit recipient ${firstName} ${lastName}`}
      disabledReason={editable || verdict.ok ? undefined : verdict.message}
      onClick={() => editable && onEdit(editable)}
    >
      Edit
    </Button>
  );
}

function Address({ suborder: { recipient } }: { suborder: Suborder }) {
  const street = [recipient.address1, recipient.address2].filter(Boolean).join(', ');
  return (
    <address className="not-italic leading-5">
      <p className="font-medium" dir="auto">
        {recipient.firstName} {recipient.lastName}
      </p>
      {recipient.placeName && <p dir="auto">{recipient.placeName}</p>}
      <p dir="auto">{street}</p>
      <p dir="auto">
        {recipient.city}, {recipient.state} {recipient.zipCode}
      </p>
      <p>
        <CopyText text={recipient.phone} label={shownPhone(recipient.phone)} />{' '}
        <span className="text-muted capitalize">· {recipient.locationType}</span>
      </p>
      {recipient.email && <CopyText text={recipient.email} />}
      {recipient.instructions && (
        <p className="mt-1 text-muted" dir="auto">
          {recipient.instructions}
        </p>
      )}
    </address>
  );
}

function groupedByPlace(suborders: readonly Suborder[]): Place[] {
  const places = new Map<string, Place>();
  for (const suborder of suborders) {
    const { firstName, lastName, address1, address2, zipCode } = suborder.recipient;
    const key = [firstName, lastName, address1, address2, zipCode].join('|');
    const known = places.get(key) ?? { key, suborder, ids: [], editable: undefined };
    known.ids.push(suborder.suborderId);
    if (known.editable === undefined && mayEditRecipient(suborder.status).ok) known.editable = suborder;
    places.set(key, known);
  }
  return [...places.values()];
}
