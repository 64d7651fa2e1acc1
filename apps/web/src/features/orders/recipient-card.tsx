import { actionNames } from '@bloomdesk/domain/action-names';
import { Suspense, useState } from 'react';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { mayEditRecipient } from '@bloomdesk/domain/suborders/recipient-change';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyText } from '#ui/copy-text.tsx';

const EditRecipientDialog = onOpening(
  () => import('#parts/recipient/edit-recipient-dialog.tsx'),
  (file) => file.EditRecipientDialog,
);

interface RecipientCardProps {
  suborder: Suborder;
  /** All of its order: an address is often put right for several. */
  suborders: readonly Suborder[];
}

/** Who gets the flowers of a suborder, as a part of its card. */
export function RecipientCard({ suborder, suborders }: RecipientCardProps) {
  const { may } = useSession();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title="Recipient"
      isInner
      actions={may(updateRecipient) && <EditButton suborder={suborder} onEdit={() => setEditing(true)} />}
    >
      <Address suborder={suborder} />
      {isEditing && (
        <Suspense fallback={null}>
          <EditRecipientDialog suborder={suborder} suborders={suborders} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Says why not, once it has left its center. */
function EditButton({ suborder: { status, recipient }, onEdit }: { suborder: Suborder; onEdit: () => void }) {
  const verdict = mayEditRecipient(status);
  return (
    <Button
      size="small"
      icon="edit"
      aria-label={`${actionNames.editRecipient} ${recipient.firstName} ${recipient.lastName}`}
      disabledReason={verdict.ok ? undefined : verdict.message}
      opens={EditRecipientDialog}
      onClick={onEdit}
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
        <span className="text-muted capitalize">{recipient.locationType}</span>
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
