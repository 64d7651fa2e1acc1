import { type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyCall, CallData, CallInput, Topic } from '@bloomdesk/contract/call';
import { CallFailed } from './call-failed.ts';
import { send } from './client.ts';
import { createLock } from './submitting/lock.ts';
import { createSubmitter, subjectOf } from './submitting/submitter.ts';

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
  return useSubmission<CallInput<C>, CallData<C>>(call, (input, idempotencyKey) =>
    send(call, input, { idempotencyKey }),
  );
}

/** Marks everything about these topics as out of date; what is on screen is fetched again. */
export function useRefresh() {
  const queries = useQueryClient();
  return (topics: readonly Topic[]) => queries.invalidateQueries({ predicate: (query) => isAbout(query, topics) });
}

/**
 * A mutation that sends what a form says once: locked in the moment of its first press, under one key however often it
 * has to be tried, and under way until the outcome is known (D44, D262).
 */
export function useSubmission<Input, Data>(
  call: AnyCall,
  work: (input: Input, idempotencyKey: string) => Promise<Data>,
) {
  const refresh = useRefresh();
  const [submit] = useState(() => createSubmitter(call));
  const mutation = useMutation<Data, CallFailed, Input>({
    mutationKey: [call.name],
    mutationFn: (input) => submit(input, (key) => work(input, key)),
    onSuccess: () => void refresh(call.about),
    onError: (error) => {
      if (isStale(error)) void refresh(call.about);
    },
  });
  const [once] = useState(() => createLock<Data>());
  const mutateAsync = (...args: Parameters<typeof mutation.mutateAsync>) =>
    once(subjectOf(call, args[0]), () => mutation.mutateAsync(...args));
  const mutate = (...args: Parameters<typeof mutateAsync>) => void mutateAsync(...args).catch(() => undefined); // shown by `error`
  // what is under way cannot be forgotten: its screen waits for it
  const reset = () => (mutation.isPending ? undefined : mutation.reset());
  return { ...mutation, mutate, mutateAsync, reset };
}

/** What the screen shows may have been changed by what was sent. */
function isStale(error: unknown): boolean {
  return error instanceof CallFailed && (error.isOutcomeUnknown || error.code === 'key-reused');
}

function isAbout({ meta }: Query, topics: readonly Topic[]): boolean {
  const about = meta?.about;
  return Array.isArray(about) && topics.some((topic) => about.includes(topic));
}
