import { useRef } from 'react';
import { addOrderComment } from '@bloomdesk/contract/orders/comments.calls';
import { usePageCommands } from '#lib/page-commands.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { KeyHint } from '#ui/key-hint.tsx';
import { useSendingFiles } from '#features/orders/files/use-sending-files.ts';
import { CommentForm } from './comment-form.tsx';
import { useCommentDraft } from './use-comment-draft.ts';

/** Writes a comment on the order, for those who may; `c` leads here (D300). */
export function AddComment({ orderId }: { orderId: string }) {
  const { may } = useSession();
  return may(addOrderComment) ? <NewComment key={orderId} orderId={orderId} /> : null;
}

function NewComment({ orderId }: { orderId: string }) {
  const { user } = useSession();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const draft = useCommentDraft({ text: '', people: [] }, `comment.${user.email}.${orderId}`);
  const sending = useSendingFiles(draft);
  const change = useChange(addOrderComment);
  const focus = () => fieldRef.current?.focus();
  usePageCommands([{ id: 'comment', label: 'Write a comment', keys: 'c', onAction: focus }]);
  return (
    <div className="timeline-comment">
      <CommentForm
        orderId={orderId}
        label="Comment"
        submitLabel="Add comment"
        draft={draft}
        sending={sending}
        fieldRef={fieldRef}
        isPending={change.isPending}
        error={change.error}
        hint={
          <span className="flex flex-wrap items-center gap-x-2">
            <KeyHint keys="c" /> to write, <KeyHint keys="Ctrl Enter" /> to send
          </span>
        }
        onSubmit={() =>
          change.mutate({ orderId, ...draft.input(), files: draft.fileIds() }, { onSuccess: draft.clear })
        }
      />
    </div>
  );
}
