import { CallFailed } from './call-failed.ts';
import { textsOf } from '#texts/catalogue.ts';
import { failureTexts } from '#texts/english/failures.ts';
import { currentLanguage, loadedTexts } from '#texts/language.ts';

const t = textsOf(failureTexts);

export interface FailureWords {
  tone: 'red' | 'amber';
  title: string;
  text: string | undefined;
  action?: { label: string; onAction: () => void } | undefined;
}

/** A failure as a toast says it: `showToast(formatFailure('Failed to cancel suborder 1000012-2', error))`. */
export function formatFailure(title: string, error: unknown): FailureWords {
  if (isUnknown(error)) return { tone: 'amber', title: messageOf(error), text: undefined };
  const requestId = requestIdOf(error);
  const copy = { label: t('copyRequestId'), onAction: () => void navigator.clipboard.writeText(requestId) };
  return { tone: 'red', title, text: messageOf(error), action: requestId === '' ? undefined : copy };
}

/** Is this no failure, but something of which nobody knows whether it was done? It is never called failed. */
export function isUnknown(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'outcome-unknown';
}

/** A failed change as a banner says it: red where it failed, amber where nobody knows whether it did. */
export function failureNotice(error: unknown, title?: string) {
  if (isUnknown(error))
    return {
      tone: 'amber',
      title: messageOf(error),
      children: t('neverTwice'),
    } as const;
  return { tone: 'red', title, children: messageOf(error) } as const;
}

/** `Failed to save: …` of a failure; of an outcome that nobody knows, only that. */
export function failureSentence(failed: string, error: unknown): string {
  return isUnknown(error) ? messageOf(error) : t('sentence', { failed, why: messageOf(error) });
}

/** What went wrong in words for a person: in English as the server says it, with the names that people know of its fields. */
export function messageOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return t('wrongHere');
  const language = currentLanguage();
  if (error.details.length === 0 || error.code !== 'bad-input' || language === 'en') return error.message;
  const named = error.details.map(({ message }) => loadedTexts(language)?.word(message.replace(/^Row \d+: /, '')));
  // what one field says in English only, the sentence of the refusal says for all
  return named.every((text) => typeof text === 'string') ? named.join('\n') : error.message;
}

/** The id under which the server's log knows a failed call; empty where the server never heard of it. */
export function requestIdOf(error: unknown): string {
  return error instanceof CallFailed && error.status > 0 ? error.requestId : '';
}
