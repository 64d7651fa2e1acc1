import { carrierLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { Suspense, useState } from 'react';
import { deleteDelivery, pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { mayDeleteDelivery, mayPushDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import { noLabelReason } from '@bloomdesk/domain/printing/no-label';
import { isPostPrint } from '@bloomdesk/domain/suborders/suborder-status';
import { formatFailure, messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { PageButton } from '#parts/actions/page-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { Tone } from '#ui/tone.ts';
import { refusalOf, type VendorRefusal } from './vendor-answer.ts';

const OverrideErrorsDialog = onOpening(
  () => import('./override-errors-dialog.tsx'),
  (file) => file.OverrideErrorsDialog,
);

const ForceAddressDialog = onOpening(
  () => import('./force-address-dialog.tsx'),
  (file) => file.ForceAddressDialog,
);

export interface VendorBlockProps {
  suborder: Suborder;
  /** Prints its label once more; undefined where this page cannot. */
  onReprintLabel: ((suborder: Suborder) => void) | undefined;
}

/** How a suborder stands with its carrier, and what can be done about it (spec 2, section 4). */
export function VendorBlock({ suborder, onReprintLabel }: VendorBlockProps) {
  const { may } = useSession();
  const { suborderId, delivery, status, labelStale } = suborder;
  const vendor = delivery.transportVendorDelivery;
  const push = useChange(pushDelivery);
  const [refusal, setRefusal] = useState<VendorRefusal | null>(null);
  const [unserved, setUnserved] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const pushing = mayPushDelivery({
    status,
    labelStale,
    vendorState: vendor?.state ?? null,
    hasArea: delivery.areaId !== null,
  });
  const isBooked = vendor?.state === 'booked' || vendor?.state === 'pending';
  const send = () =>
    push.mutate(
      { suborderId },
      {
        onSuccess: (answer) => showToast(pushedWords(suborderId, answer.delivery.transportVendorDelivery?.state)),
        onError: (error) => {
          const lastRefusal = refusalOf(Object(error.current).delivery?.transportVendorDelivery ?? null);
          if (lastRefusal) setRefusal(lastRefusal);
          else if (error.code === 'address-unserved') setUnserved(error.message);
          else showToast(formatFailure(`Suborder ${suborderId} was not sent to its carrier`, error));
        },
      },
    );
  const stored = refusalOf(vendor);
  return (
    <section aria-label={`Carrier of ${suborderId}`} className="mt-3 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {vendor ? carrierLabel(vendor.carrierName || vendor.name) : 'No carrier booked'}
        </span>
        {vendor && <Badge tone={stateWords[vendor.state].tone}>{stateWords[vendor.state].words}</Badge>}
      </p>
      {vendor?.errorMessage && (
        <Banner tone="red" className="mt-2">
          {vendor.errorMessage}
        </Banner>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {may(pushDelivery) && !isBooked && (
          <PageButton
            size="small"
            icon="truck"
            offeredAs={`Push delivery (${suborderId})`}
            isPending={push.isPending}
            disabledReason={pushing.ok ? undefined : pushing.message}
            onPress={() => (stored ? setRefusal(stored) : send())}
          >
            Push delivery
          </PageButton>
        )}
        {may(deleteDelivery) && vendor && <DeleteButton suborder={suborder} onDelete={() => setDeleting(true)} />}
        {onReprintLabel && isPostPrint(status) && (
          <PageButton
            size="small"
            icon="printer"
            offeredAs={`Reprint label (${suborderId})`}
            disabledReason={noLabelReason([vendor?.name, vendor?.carrierName]) ?? undefined}
            onPress={() => onReprintLabel(suborder)}
          >
            Reprint label
          </PageButton>
        )}
      </div>
      {refusal && (
        <Suspense fallback={null}>
          <OverrideErrorsDialog
            suborder={suborder}
            refusal={refusal}
            mayEditRecipient={may(updateRecipient)}
            onClose={() => setRefusal(null)}
          />
        </Suspense>
      )}
      {unserved !== null && (
        <Suspense fallback={null}>
          <ForceAddressDialog suborderId={suborderId} why={unserved} onClose={() => setUnserved(null)} />
        </Suspense>
      )}
      {isDeleting && <DeleteDialog suborder={suborder} onClose={() => setDeleting(false)} />}
    </section>
  );
}

const stateWords: Record<'pending' | 'booked' | 'refused' | 'failed', { words: string; tone: Tone }> = {
  pending: { words: 'Being booked', tone: 'blue' },
  booked: { words: 'Booked', tone: 'green' },
  refused: { words: 'Refused', tone: 'red' },
  failed: { words: 'Failed', tone: 'red' },
};

function pushedWords(suborderId: string, state: string | undefined) {
  if (state === 'booked') return { title: `The delivery of suborder ${suborderId} is booked` };
  return { tone: 'blue' as const, title: `The delivery of suborder ${suborderId} is being booked` };
}

function DeleteButton({ suborder, onDelete }: { suborder: Suborder; onDelete: () => void }) {
  const verdict = mayDeleteDelivery(suborder);
  return (
    <PageButton
      size="small"
      icon="trash"
      offeredAs={`Delete delivery (${suborder.suborderId})`}
      disabledReason={verdict.ok ? undefined : verdict.message}
      onPress={onDelete}
    >
      Delete delivery
    </PageButton>
  );
}

function DeleteDialog({ suborder: { suborderId, delivery }, onClose }: { suborder: Suborder; onClose: () => void }) {
  const change = useChange(deleteDelivery);
  const confirm = () =>
    change.mutate(
      { suborderId },
      {
        onSuccess: () => {
          showToast({ title: `The delivery of suborder ${suborderId} is withdrawn` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Delete delivery"
      confirmLabel={`Delete delivery of ${suborderId}`}
      isDanger
      isPending={change.isPending}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      What is booked with {carrierLabel(delivery.transportVendorDelivery?.carrierName || 'the carrier')} is withdrawn.
      You can push it again. Printing the label also books it.
    </ConfirmDialog>
  );
}
