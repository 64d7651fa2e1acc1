import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { Banner } from '#ui/banner.tsx';

export interface ExceptionsLeftProps {
  suborders: readonly Pick<Suborder, 'suborderId' | 'exceptionsList'>[];
}

/** Asks whether the batch shall be completed while some of it is in exception; they stay as they are (D90). */
export function ExceptionsLeft({ suborders }: ExceptionsLeftProps) {
  if (suborders.length === 0) return null;
  return (
    <Banner tone="amber" title={`Complete batch with ${suborders.length} in exception?`}>
      <p>They stay in exception, and their status stays as it is:</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul tabIndex={0} className="mt-1 max-h-40 overflow-auto">
        {suborders.map(({ suborderId, exceptionsList }) => (
          <li key={suborderId} className="flex gap-3 py-0.5">
            <span className="tabular-nums">{suborderId}</span>
            <span dir="auto" className="min-w-0 break-words">
              {exceptionsList.map(({ reason }) => reason).join('; ')}
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
