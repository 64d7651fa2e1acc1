import { actionNames } from '@bloomdesk/domain/action-names';
import type { ReactNode } from 'react';
import { clearException } from '@bloomdesk/contract/suborders/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { addressReasons } from '@bloomdesk/domain/deliveries/courier-address';
import { mayEditRecipient } from '@bloomdesk/domain/suborders/recipient-change';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { SuborderRequest } from './actions/suborder-actions.tsx';

export interface ExceptionBannerProps {
  suborder: Suborder;
  onRequest: (request: SuborderRequest) => void;
  /** Picks a lot for the line that is short; undefined where that would not help. */
  onPickLot?: (() => void) | undefined;
  /** Who works on it. */
  owner?: ReactNode;
}

/** Why a suborder cannot go on, said once, with what puts it right. */
export function ExceptionBanner({ suborder, onRequest, onPickLot, owner }: ExceptionBannerProps) {
  const { may } = useSession();
  if (!suborder.inException) return null;
  const reasons = suborder.exceptionsList.map(({ reason }) => reason);
  const isOfAddress = reasons.some((reason) => addressReasons.some((cause) => reason.includes(cause)));
  const mayConfirm = isOfAddress && may(updateRecipient) && mayEditRecipient(suborder.status).ok;
  return (
    <div className="px-4 pt-2">
      <Banner tone="red">
        <p>
          <span className="font-medium">In exception:</span>{' '}
          <span className="text-ink">{reasons.join('; ') || 'No reason was given.'}</span>
        </p>
        <div className="mt-1.5 flex flex-wrap items-center justify-end gap-2 text-ink empty:hidden">
          {owner}
          {mayConfirm && (
            <Button size="small" onClick={() => onRequest('recipient')}>
              Confirm address
            </Button>
          )}
          {onPickLot && (
            <Button size="small" onClick={onPickLot}>
              Pick a new lot
            </Button>
          )}
          {may(clearException) && (
            <Button size="small" onClick={() => onRequest('clear')}>
              {actionNames.removeException}
            </Button>
          )}
        </div>
      </Banner>
    </div>
  );
}
