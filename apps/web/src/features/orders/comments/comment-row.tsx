import { useState } from 'react';
import { editOrderComment, removeOrderComment } from '@bloomdesk/contract/orders/comments.calls';
import type { TimelineComment } from '@bloomdesk/contract/orders/timeline.calls';
import { commentEditMinutes } from '@bloomdesk/domain/orders/comment-rules';
import { splitMentions } from '@bloomdesk/domain/orders/mentions';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { useAfter } from '#lib/use-after.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useUnsavedChanges } from '#ui/overlays/unsaved-changes.ts';
import { TimelineRow } from '#features/orders/timeline/timeline-row.tsx';
import { AttachedFiles } from '#features/orders/files/attached-files.tsx';
import { CommentForm } from './comment-form.tsx';
import { useCommentDraft } from './use-comment-draft.ts';

/** A comment on the timeline; who wrote it edits it for ten minutes, and removes it at any time. */
export function CommentRow({ orderId, comment }: { orderId: string; comment: TimelineComment }) {
  const [isEditing, setEditing] = useState(false);
  const { name, at, body, mentions, files, isRemoved, editedAt } = comment;
  return (
    <TimelineRow
      icon="edit"
      title={name}
      note={editedAt && <span className="text-xs text-muted">Edited</span>}
      at={at}
      by={null}
    >
      {isRemoved && <p className="mt-1 text-muted">Comment removed</p>}
      {isEditing && <EditComment orderId={orderId} comment={comment} onClose={() => setEditing(false)} />}
      {!isRemoved && !isEditing && (
        <>
          <p dir="auto" className="mt-1 break-words whitespace-pre-wrap empty:hidden">
            {splitMentions(body, mentions).map((piece, place) =>
              piece.isMention ? <strong key={place}>{piece.text}</strong> : piece.text,
            )}
          </p>
          <AttachedFiles files={files} />
          <OwnActions orderId={orderId} comment={comment} onEdit={() => setEditing(true)} />
        </>
      )}
    </TimelineRow>
  );
}

interface OwnActionsProps {
  orderId: string;
  comment: TimelineComment;
  onEdit: () => void;
}

function OwnActions({ orderId, comment: { commentId, by, at }, onEdit }: OwnActionsProps) {
  const { user, may } = useSession();
  const remove = useChange(removeOrderComment);
  const left = Date.parse(at) + commentEditMinutes * 60_000 - currentTime().getTime();
  const [isOld, setOld] = useState(left <= 0);
  useAfter(Math.max(0, left), !isOld, () => setOld(true));
  if (by !== user.email || !may(removeOrderComment)) return null;
  return (
    <div className="mt-1 flex gap-1">
      {!isOld && may(editOrderComment) && (
        <Button size="small" kind="quiet" aria-label="Edit comment" disabled={remove.isPending} onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        aria-label="Remove comment"
        isPending={remove.isPending}
        onClick={() => remove.mutate({ orderId, commentId }, { onSuccess: sayRemoved })}
      >
        Remove
      </Button>
      {remove.error && (
        <span role="alert" className="text-red">
          {messageOf(remove.error)}
        </span>
      )}
    </div>
  );
}

function sayRemoved(): void {
  showToast({ tone: 'blue', title: 'Comment removed' });
}

function EditComment({
  orderId,
  comment,
  onClose,
}: {
  orderId: string;
  comment: TimelineComment;
  onClose: () => void;
}) {
  const { commentId, body, mentions, files } = comment;
  const draft = useCommentDraft({ text: body, people: mentions }, null);
  const change = useChange(editOrderComment);
  useUnsavedChanges(draft.text !== body);
  return (
    <div className="mt-2">
      <CommentForm
        orderId={orderId}
        label="Edit comment"
        submitLabel="Save comment"
        mayBeEmpty={files.length > 0}
        autoFocus
        draft={draft}
        isPending={change.isPending}
        error={change.error}
        onCancel={onClose}
        onSubmit={() => change.mutate({ orderId, commentId, ...draft.input() }, { onSuccess: onClose })}
      />
    </div>
  );
}
