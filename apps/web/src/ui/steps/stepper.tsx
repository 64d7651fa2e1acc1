import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import stepStyles from './stepper.css?inline';

adoptStyles(stepStyles);

export interface Step {
  id: string;
  label: string;
  note?: string | undefined;
}

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Place of the current step, from 0. */
  current: number;
  /** Goes back to a step already done. */
  onStep?: ((index: number) => void) | undefined;
}

/** Where one is in a wizard; steps already done can be gone back to. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-2 xl:gap-3">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-2 not-last:flex-1 xl:gap-3"
        >
          <button
            type="button"
            disabled={!onStep || index >= current}
            onClick={() => onStep?.(index)}
            className="group flex items-center gap-2.5 rounded-md text-left disabled:cursor-default"
          >
            <span className={classNames('step-mark', index < current && 'step-done', index === current && 'step-now')}>
              {index < current ? <Icon name="check" label="Done" /> : index + 1}
            </span>
            <span className="whitespace-nowrap">
              <span
                className={classNames(
                  'block font-medium group-enabled:group-hover:underline',
                  index > current && 'text-muted',
                )}
              >
                {step.label}
              </span>
              {step.note && <span className="block text-xs text-muted">{step.note}</span>}
            </span>
          </button>
          {index < steps.length - 1 && (
            <span className={classNames('h-px min-w-4 flex-1', index < current ? 'bg-accent' : 'bg-line-strong')} />
          )}
        </li>
      ))}
    </ol>
  );
}
