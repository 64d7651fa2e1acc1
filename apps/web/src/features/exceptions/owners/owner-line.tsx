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
}

/** Who works on an order or an exception, with the way to claim it or to give it to a colleague. */
export function OwnerLine({ subjectId }: OwnerLineProps) {
  const { may, staffId } = useSession();
  const { claim, assign, release, dialog } = useWorkDialogs();
  const mayRead = may(listWorkOwners);
  const { data, isLoading } = useQuery({
    ...read(listWorkOwners, { orderId: orderIdOf(subjectId) }),
    enabled: mayRead,
  });
  if (isLoading) return <div className="min-h-7" />; // as high as the line, which moves nothing when it comes
  if (!mayRead || !data) return null; // who works on it is not known
  const owner = data.owners.find((one) => one.subjectId === subjectId) ?? null;
  const others = subjectId === orderIdOf(subjectId) ? data.owners.filter((one) => one.subjectId !== subjectId) : [];
  const isMine = owner?.staffId === staffId;
  const subject = { subjectId, owner };
  return (
    <div role="group" aria-label={`Owner of ${subjectId}`} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">
        {ownerWords(owner, others, staffId)}
        {owner?.dueAt && `, due ${formatMoment(owner.dueAt)}`}
      </span>
      {may(claimWork) && (
        <>
          {!isMine && (
            <Button size="small" onClick={() => claim(subject)}>
              {owner === null ? 'Claim' : 'Take over'}
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

/** Whose it is; an order nobody has claimed is not said to be nobody's while someone works on an exception of it. */
function ownerWords(owner: WorkOwner | null, others: readonly WorkOwner[], me: string): string {
  if (owner) return owner.staffId === me ? 'You work on this' : `${owner.name} works on this`;
  const names = new Set(others.map(({ staffId, name }) => (staffId === me ? 'you' : name)));
  return names.size === 0 ? 'Nobody works on this' : `Its exception is with ${[...names].join(', ')}`;
}
