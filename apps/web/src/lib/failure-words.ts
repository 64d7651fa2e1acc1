import { CallFailed } from './call-failed.ts';

export interface FailureWords {
  tone: 'red';
  title: string;
  text: string;
  action?: { label: string; onAction: () => void } | undefined;
}

/** A failure as a toast says it: `showToast(failureWords('Failed to cancel suborder 1000012-2', error))`. */
export function failureWords(title: string, error: unknown): FailureWords {
  const requestId = requestIdOf(error);
  const copy = { label: 'Copy request id', onAction: () => void navigator.clipboard.writeText(requestId) };
  return { tone: 'red', title, text: messageOf(error), action: requestId === '' ? undefined : copy };
}

/** What went wrong in words for a person, with the fields that were refused. */
export function messageOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return 'Something went wrong on this page.';
  const named = error.details.map(({ field, message }) => `${field}: ${message}`);
  return named.length > 0 && error.code === 'bad-input' ? named.join('\n') : error.message;
}

/** The id under which the server's log knows a failed call; empty where the server never heard of it. */
export function requestIdOf(error: unknown): string {
  return error instanceof CallFailed && error.status > 0 ? error.requestId : '';
}
