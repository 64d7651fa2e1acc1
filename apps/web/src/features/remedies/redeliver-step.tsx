import { Suspense } from 'react';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { lazily } from '#lib/react/lazily.ts';
import { MoveDelivery } from '#parts/move-delivery/move-delivery.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RedeliverLineItems } from './redeliver-line-items.tsx';
import type { Recipient, RedeliveryDraft } from './problem-draft.ts';
import type { Redelivery } from './use-redelivery.ts';

const RecipientEditor = lazily(
  () => import('#parts/recipient/recipient-editor.tsx'),
  (file) => file.RecipientEditor,
);

export interface RedeliverStepProps {
  draft: RedeliveryDraft;
  redelivery: Redelivery;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  onChange: (changes: Partial<RedeliveryDraft>) => void;
}

/** When, from where and to whom it is sent again, and what of it (spec 2, section 5). */
export function RedeliverStep(props: RedeliverStepProps) {
  const { draft, redelivery, isEditing, setEditing, onChange } = props;
  const { recipient, moving, lines } = redelivery;
  if (isEditing)
    return (
      <section aria-label="Address" className="rounded-md border border-line px-4 py-3">
        <h3 className="mb-2 field-label">Address</h3>
        <Suspense fallback={<Skeleton lines={4} />}>
          <RecipientEditor
            recipient={recipient}
            onSave={(moved) => {
              setEditing(false);
              onChange({ recipient: moved, fcId: null, areaId: null, startTime: null });
            }}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      </section>
    );
  return (
    <MoveDelivery {...{ moving, draft, onChange }}>
      <section aria-label="Address" className="mb-4 rounded-md border border-line px-4 py-3">
        <h3 className="mb-2 field-label">Address</h3>
        <Address recipient={recipient} onEdit={() => setEditing(true)} />
      </section>
      <RedeliverLineItems lines={lines} onChange={(quantities) => onChange({ quantities })} />
    </MoveDelivery>
  );
}

function Address({ recipient, onEdit }: { recipient: Recipient; onEdit: () => void }) {
  const { firstName, lastName, address1, address2, city, state, zipCode, phone, coords } = recipient;
  return (
    <div className="flex items-start gap-4">
      <p className="min-w-0 flex-1">
        {firstName} {lastName}
        <span className="block">{[address1, address2].filter(Boolean).join(', ')}</span>
        <span className="block">
          {city}, {state} {zipCode}
        </span>
        <span className="block text-muted">{shownPhone(phone)}</span>
        {coords === null && (
          <span role="alert" className="block font-medium text-red">
            Bad address input; could not find coordinates.
          </span>
        )}
      </p>
      <Button size="small" icon="edit" onClick={onEdit}>
        Edit address
      </Button>
    </div>
  );
}
