import type { LifecycleLetter } from '@bloomdesk/domain/orders/lifecycle-letter';

/** A letter as it will be read: to whom, what it is about, and all of its text. */
export function LetterPreview({ letter: { to, subject, body } }: { letter: LifecycleLetter }) {
  return (
    <article aria-label="Letter" className="rounded-md border border-line bg-sunken">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <dt className="text-muted">To</dt>
        <dd className="min-w-0 break-all">{to}</dd>
        <dt className="text-muted">Subject</dt>
        <dd className="min-w-0 font-medium">{subject}</dd>
      </dl>
      <p dir="auto" className="px-4 py-3 break-words whitespace-pre-wrap">
        {body}
      </p>
    </article>
  );
}
