import { type ReactNode, type RefObject, useRef } from 'react';
import type { CallFailed } from '#lib/call-failed.ts';
import { commentLength } from '@bloomdesk/domain/orders/comment-rules';
import { failureNotice } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { AttachButton } from '#features/orders/files/attach-button.tsx';
import { CommentFiles } from '#features/orders/files/comment-files.tsx';
import { DropFiles } from '#features/orders/files/drop-files.tsx';
import type { useSendingFiles } from '#features/orders/files/use-sending-files.ts';
import { MentionList } from './mention-list.tsx';
import type { useCommentDraft } from './use-comment-draft.ts';
import { useMentioning } from './use-mentioning.ts';

export interface CommentFormProps {
  orderId: string;
  label: string;
  submitLabel: string;
  draft: ReturnType<typeof useCommentDraft>;
  /** Where files can be attached: those that are on their way. */
  sending?: ReturnType<typeof useSendingFiles> | undefined;
  isPending: boolean;
  error: CallFailed | null;
  onSubmit: () => void;
  /** Undefined where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  hint?: ReactNode;
  autoFocus?: boolean | undefined;
  /** The comment has files already, so it may lose its words. */
  mayBeEmpty?: boolean | undefined;
}

/** A comment while it is written: @ offers names, files are chosen, dropped or pasted, Ctrl+Enter sends it. */
export function CommentForm(props: CommentFormProps) {
  const { orderId, label, draft, sending, isPending, error, onSubmit, onCancel, hint, autoFocus, mayBeEmpty } = props;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const fieldRef = props.fieldRef ?? ownRef;
  const mentioning = useMentioning({
    orderId,
    text: draft.text,
    people: draft.people,
    fieldRef,
    onMention: draft.mention,
  });
  const isEmpty = draft.isEmpty && mayBeEmpty !== true;
  const isReady = !isEmpty && (sending?.files.length ?? 0) === 0;
  const submit = () => isReady && onSubmit();
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DropFiles onFiles={sending?.add}>
        <TextArea
          ref={fieldRef}
          label={label}
          isLabelHidden
          autoFocus={autoFocus}
          rows={draft.text === '' && !autoFocus ? 1 : 3}
          maxLength={commentLength}
          dir="auto"
          placeholder="Write a comment, @ mentions a person"
          hint={hint}
          value={draft.text}
          onValueChange={draft.write}
          onSelect={(event) => mentioning.onCaret(event.currentTarget)}
          onKeyDown={(event) => {
            mentioning.onKeyDown(event);
            if (event.defaultPrevented) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            if (event.key === 'Escape') (onCancel ?? (() => fieldRef.current?.blur()))();
          }}
          {...mentioning.aria}
        />
        <MentionList {...mentioning} onPick={mentioning.pick} />
      </DropFiles>
      {sending && <CommentFiles orderId={orderId} draft={draft} sending={sending} />}
      {error && <Banner {...failureNotice(error)} />}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {sending && <AttachButton onFiles={sending.add} />}
        <FormEnd {...props} isShown={!isEmpty || onCancel !== undefined} isReady={isReady} isPending={isPending} />
      </div>
    </form>
  );
}

function FormEnd(props: CommentFormProps & { isShown: boolean; isReady: boolean }) {
  const { submitLabel, sending, isPending, onCancel, isShown, isReady } = props;
  if (!isShown) return null;
  const isSending = (sending?.files.length ?? 0) > 0;
  return (
    <div className="ml-auto flex gap-2">
      {onCancel && (
        <Button size="small" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button
        size="small"
        kind="primary"
        type="submit"
        isPending={isPending}
        disabled={!isReady && !isSending}
        disabledReason={isSending ? 'A file is not uploaded yet' : undefined}
      >
        {submitLabel}
      </Button>
    </div>
  );
}
