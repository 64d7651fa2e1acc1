import { type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyCall, CallData, CallInput, Topic } from '@bloomdesk/contract/call';
import type { CallFailed } from './call-failed.ts';
import { send } from './client.ts';
import { type Gesture, gestureKey, gestureOver } from './calling/gesture.ts';

/** A reading call as query options; its key is the call's own name, so nobody spells keys by hand. */
export function read<C extends AnyCall>(call: C, input: CallInput<C>) {
  return queryOptions<CallData<C>, CallFailed, CallData<C>, readonly [string, CallInput<C>]>({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
    meta: { about: call.about },
  });
}

/** A changing call; once it succeeds, everything on screen about the same topics is fetched again. */
export function useChange<C extends AnyCall>(call: C) {
  return useGesture<CallInput<C>, CallData<C>>(call, (input, idempotencyKey) => send(call, input, { idempotencyKey }));
}

/** Marks everything about these topics as out of date; what is on screen is fetched again. */
export function useRefresh() {
  const queries = useQueryClient();
  return (topics: readonly Topic[]) => queries.invalidateQueries({ predicate: (query) => isAbout(query, topics) });
}

/** A mutation that sends one gesture of a person, under one key however often it has to be tried (D44). */
export function useGesture<Input, Data>(call: AnyCall, work: (input: Input, idempotencyKey: string) => Promise<Data>) {
  const refresh = useRefresh();
  const gesture = useRef<Gesture | null>(null);
  return useMutation<Data, CallFailed, Input>({
    mutationKey: [call.name],
    mutationFn: (input) => {
      gesture.current = gestureKey(gesture.current, input);
      return work(input, gesture.current.key);
    },
    onSuccess: () => {
      gesture.current = null;
      void refresh(call.about);
    },
    onError: (error) => {
      if (gestureOver(error)) gesture.current = null;
    },
  });
}

function isAbout({ meta }: Query, topics: readonly Topic[]): boolean {
  const about = meta?.about;
  return Array.isArray(about) && topics.some((topic) => about.includes(topic));
}
