import { Button } from '#ui/button.tsx';

export interface StepButtonsProps {
  /** What the step still needs, in the words of its labels. */
  missing: readonly string[];
  label: 'Next' | 'Submit';
  isPending: boolean;
  /** The step has just come into view. */
  isResting: boolean;
  onBack?: (() => void) | undefined;
}

/** Back, and Next or Submit, which waits until nothing is missing any more and says what is (spec 2, section 5). */
export function StepButtons({ missing, label, isPending, isResting, onBack }: StepButtonsProps) {
  const needed = missing.length > 0 ? `Still needed: ${missing.join(', ')}` : undefined;
  return (
    <footer className="mt-6 flex items-center gap-3 border-t border-line pt-4">
      {onBack && (
        <Button icon="chevron-left" disabled={isPending} onClick={onBack}>
          Back
        </Button>
      )}
      <p className="ml-auto min-w-0 text-sm text-muted">{needed}</p>
      <Button type="submit" kind="primary" {...{ isPending, isResting }} disabledReason={needed}>
        {label}
      </Button>
    </footer>
  );
}
