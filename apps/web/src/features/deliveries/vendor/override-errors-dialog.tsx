import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { geocodeAddress } from '@bloomdesk/contract/delivery-areas/places.calls';
import { parseSuggestedAddress, type SuggestedAddress } from '@bloomdesk/domain/deliveries/suggested-address';
import { isSameRecipient } from '@bloomdesk/domain/suborders/recipient-change';
import { failureNotice } from '#lib/format-failure.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { VendorRefusal } from './vendor-answer.ts';

export interface OverrideErrorsDialogProps {
  suborder: Suborder;
  refusal: VendorRefusal;
  mayEditRecipient: boolean;
  onClose: () => void;
}

/** The carrier does not know the address: its suggestion is taken, or the address as it is (D234). */
export function OverrideErrorsDialog({ suborder, refusal, mayEditRecipient, onClose }: OverrideErrorsDialogProps) {
  const { suborderId } = suborder;
  const { submittedAddress, suggestedAddress, message } = refusal;
  const suggestion = suggestedAddress === null ? null : parseSuggestedAddress(suggestedAddress);
  const { accept, override, isPending, failure } = useOverride(suborder, onClose);
  const blocked =
    suggestion === null ? 'Nothing that can be read was suggested: edit the recipient instead.' : undefined;
  return (
    <Dialog
      title="Override Onfleet Errors"
      intro={`Suborder ${suborderId}`}
      width={560}
      isPending={isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button isPending={isPending} onClick={override}>
            Override
          </Button>
          {mayEditRecipient && (
            <Button
              kind="primary"
              isPending={isPending}
              disabledReason={blocked}
              onClick={() => suggestion && accept(suggestion)}
            >
              Use suggested address
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner tone="red">{message}</Banner>
        <DescriptionList
          columns={2}
          items={[
            { term: 'Submitted address', detail: <span dir="auto">{submittedAddress}</span> },
            { term: 'Suggested address', detail: suggestedAddress && <span dir="auto">{suggestedAddress}</span> },
          ]}
        />
        {failure !== null && <Banner {...failureNotice(failure)} />}
      </div>
    </Dialog>
  );
}

function useOverride({ suborderId, recipient }: Suborder, onClose: () => void) {
  const queries = useQueryClient();
  const change = useChange(updateRecipient);
  const push = useChange(pushDelivery);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = useLocked(async (work: () => Promise<unknown>) => {
    setPending(true);
    setFailure(null);
    try {
      await work();
      showToast({ title: `Suborder ${suborderId} is sent to its carrier` });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  });
  /** The carrier's refusal has changed the suborder since the page read it; another recipient would be someone's. */
  const versionNow = async () => {
    const { suborder } = await queries.fetchQuery({ ...read(getSuborder, { suborderId }), staleTime: 0 });
    if (isSameRecipient(suborder.recipient, recipient)) return suborder.version;
    throw new Error('The recipient was changed after you opened this. Close it and look at the address again.');
  };
  const takeSuggestion = async (suggestion: SuggestedAddress) => {
    const expectedVersion = await versionNow();
    const { address1, city, state, zipCode } = suggestion;
    const query = { ...read(geocodeAddress, { address1, city, state, zipCode }), retry: false };
    const { coords, lookupToken } = await queries.fetchQuery(query);
    await change.mutateAsync({ suborderId, fields: { ...suggestion, coords }, lookupToken, expectedVersion });
    await push.mutateAsync({ suborderId });
  };
  return {
    accept: (suggestion: SuggestedAddress) => void run(() => takeSuggestion(suggestion)),
    override: () => void run(() => push.mutateAsync({ suborderId, overrideServiceErrors: true })),
    isPending,
    failure,
  };
}
