import { type ReactNode, type RefObject, useRef } from 'react';
import type { CallFailed } from '#lib/call-failed.ts';
import { commentLength } from '@bloomdesk/domain/orders/comment-rules';
import { failureNotice } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { MentionList } from './mention-list.tsx';
import type { useCommentDraft } from './use-comment-draft.ts';
import { useMentioning } from './use-mentioning.ts';

export interface CommentFormProps {
  orderId: string;
  label: string;
  submitLabel: string;
  draft: ReturnType<typeof useCommentDraft>;
  isPending: boolean;
  error: CallFailed | null;
  onSubmit: () => void;
  /** Undefined where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  hint?: ReactNode;
  autoFocus?: boolean | undefined;
}

/** A comment while it is written: @ offers names, Ctrl+Enter sends it. */
export function CommentForm(props: CommentFormProps) {
  const { orderId, label, submitLabel, draft, isPending, error, onSubmit, onCancel, hint, autoFocus } = props;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const fieldRef = props.fieldRef ?? ownRef;
  const mentioning = useMentioning({ orderId, text: draft.text, fieldRef, onMention: draft.mention });
  const isEmpty = draft.text.trim() === '';
  const submit = () => !isEmpty && onSubmit();
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="relative">
        <TextArea
          ref={fieldRef}
          label={label}
          isLabelHidden
          autoFocus={autoFocus}
          rows={isEmpty && !autoFocus ? 1 : 3}
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
      </div>
      {error && <Banner {...failureNotice(error)} />}
      {(!isEmpty || onCancel) && (
        <div className="flex justify-end gap-2">
          {onCancel && (
            <Button size="small" disabled={isPending} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button size="small" kind="primary" type="submit" isPending={isPending} disabled={isEmpty}>
            {submitLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
