import { type ProgressStep, suborderProgress } from '@bloomdesk/domain/suborders/suborder-progress';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import { classNames } from '#ui/class-names.ts';

const stepStyle: Record<ProgressStep['state'], string> = {
  done: 'border-accent text-muted',
  current: 'border-accent font-medium text-ink',
  open: 'border-line text-muted',
};

/** How far a suborder has come, from Received to Delivered; nothing for a cancelled one. */
export function ProgressLine({ status }: { status: SuborderStatus }) {
  const steps = suborderProgress(status);
  if (steps.length === 0) return null;
  return (
    <ol aria-label="Progress" className="flex gap-1 border-b border-line px-4 py-1 text-xs">
      {steps.map(({ label, state }) => (
        <li
          key={label}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
          className={classNames('progress-step min-w-0 flex-1 truncate border-t-2 pt-0.5', stepStyle[state])}
        >
          {label}
          {state === 'done' && <span className="sr-only"> done</span>}
        </li>
      ))}
    </ol>
  );
}
