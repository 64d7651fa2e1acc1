import { useQuery } from '@tanstack/react-query';
import { claimWork, listWorkOwners } from '@bloomdesk/contract/exceptions/owners.calls';
import { formatMoment } from '#lib/format-moment.ts';
import type { WorkOwner } from '@bloomdesk/domain/exceptions/work-owner';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { useWorkDialogs } from './use-work-dialogs.tsx';

export interface OwnerLineProps {
  /** An order, or a suborder in exception. */
  subjectId: string;
  /** What is to be claimed stands at the exceptions of the order: the order itself is only spoken of where it is somebody's. */
  isAtExceptions?: boolean | undefined;
}

/** Who works on an order or an exception, with the way to claim it or to give it to a colleague. */
export function OwnerLine({ subjectId, isAtExceptions }: OwnerLineProps) {
  const { may, staffId } = useSession();
  const { claim, assign, release, dialog } = useWorkDialogs();
  const mayRead = may(listWorkOwners);
  const { data, isLoading } = useQuery({
    ...read(listWorkOwners, { orderId: orderIdOf(subjectId) }),
    enabled: mayRead,
  });
  // as large as the line, which moves nothing when it comes
  if (isLoading) return isAtExceptions ? null : <div className="h-6.5 w-44" />;
  if (!mayRead || !data) return null; // who works on it is not known
  const owner = data.owners.find((one) => one.subjectId === subjectId) ?? null;
  if (isAtExceptions && owner === null) return null;
  const thing = subjectId === orderIdOf(subjectId) ? 'order' : 'exception';
  const isMine = owner?.staffId === staffId;
  const subject = { subjectId, owner };
  return (
    <div role="group" aria-label={`Owner of ${subjectId}`} className="mr-auto flex flex-wrap items-center gap-2">
      {(owner !== null || !may(claimWork)) && (
        <span className="text-muted">
          {ownerWords(owner, staffId)} {thing}
          {owner?.dueAt && `, due ${formatMoment(owner.dueAt)}`}
        </span>
      )}
      {may(claimWork) && (
        <>
          {!isMine && (
            <Button size="small" onClick={() => claim(subject)}>
              {owner === null ? `Claim ${thing}` : 'Take over'}
            </Button>
          )}
          <Button size="small" onClick={() => assign([subject])}>
            Assign
          </Button>
          {isMine && (
            <Button size="small" onClick={() => release(subject)}>
              Release
            </Button>
          )}
        </>
      )}
      {dialog}
    </div>
  );
}

function ownerWords(owner: WorkOwner | null, me: string): string {
  if (owner?.staffId === me) return 'You work on this';
  return `${owner?.name ?? 'Nobody'} works on this`;
}
