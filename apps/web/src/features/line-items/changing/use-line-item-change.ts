import type { AnyCall, CallData, CallInput } from '@bloomdesk/contract/call';
import { messageOf } from '#lib/format-failure.ts';
import { useChange, useRefresh } from '#lib/use-call.ts';

/**
 * A change of lines; when another user was first, the page is read again, so that the next try is about what is there.
 */
export function useLineItemChange<C extends AnyCall>(call: C, onDone: (answer: CallData<C>) => void) {
  const refresh = useRefresh();
  const change = useChange(call);
  return {
    isPending: change.isPending,
    problem: change.error ? messageOf(change.error) : undefined,
    submit: (input: CallInput<C>) =>
      change.mutate(input, {
        onSuccess: onDone,
        onError: ({ status }) => {
          if (status === 409) void refresh(call.about);
        },
      }),
  };
}
