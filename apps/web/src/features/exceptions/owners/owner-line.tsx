import type { WorkOwner } from '@bloomdesk/domain/exceptions/work-owner';
import { formatMoment } from '#lib/format-moment.ts';
import { usePageActions } from '#lib/page-actions.ts';
import { Button } from '#ui/button.tsx';
import { useOwner } from './use-owner.tsx';

export interface OwnerLineProps {
  /** An order, or a suborder in exception. */
  subjectId: string;
  /** What is to be claimed stands at the exceptions of the order: the order itself is only spoken of where it is somebody's, and claimed from its menu. */
  isAtExceptions?: boolean | undefined;
}

/** Who works on an order or an exception, with the way to claim it or to give it to a colleague. */
export function OwnerLine({ subjectId, isAtExceptions }: OwnerLineProps) {
  const { owner, thing, isMine, isKnown, isLoading, actions, dialog } = useOwner(subjectId);
  const isLeftToExceptions = isAtExceptions === true && owner === null;
  usePageActions(
    (isLeftToExceptions ? [] : actions).map(({ id, verb, onAction }) => ({
      id: `${subjectId} ${id}`,
      label: `${verb} ${thing} (${subjectId})`,
      onAction,
    })),
  );
  // as large as the line, which moves nothing when it comes
  if (isLoading) return isAtExceptions ? null : <div className="h-6.5 w-44" />;
  if (!isKnown) return null; // who works on it is not known
  if (isLeftToExceptions) return null;
  return (
    <div role="group" aria-label={`Owner of ${subjectId}`} className="mr-auto flex flex-wrap items-center gap-2">
      {(owner !== null || actions.length === 0) && (
        <span className="text-muted">
          {isMine ? 'You work on this' : ownerWords(owner)} {thing}
          {owner?.dueAt && `, due ${formatMoment(owner.dueAt)}`}
        </span>
      )}
      {actions.map(({ id, verb, onAction }) => (
        <Button key={id} size="small" onClick={onAction}>
          {verb === 'Claim' ? `Claim ${thing}` : verb}
        </Button>
      ))}
      {dialog}
    </div>
  );
}

function ownerWords(owner: WorkOwner | null): string {
  return `${owner?.name ?? 'Nobody'} works on this`;
}
