import { Button } from '#ui/button.tsx';

export interface StepButtonsProps {
  /** What the step still needs, in the words of its labels. */
  missing: readonly string[];
  label: string;
  isPending: boolean;
  /** The step has just come into view. */
  isResting: boolean;
  onBack?: (() => void) | undefined;
  /** Another end of the step, beside its usual one. */
  other?: { label: string; isPending: boolean; onPress: () => void } | undefined;
}

/** Back, and the button that goes on, which waits until nothing is missing any more and says what is (spec 2, section 5). */
export function StepButtons({ missing, label, isPending, isResting, onBack, other }: StepButtonsProps) {
  const needed = missing.length > 0 ? `Still needed: ${missing.join(', ')}` : undefined;
  return (
    <footer className="mt-6 flex items-center gap-3 border-t border-line pt-4">
      {onBack && (
        <Button icon="chevron-left" disabled={isPending || other?.isPending} onClick={onBack}>
          Back
        </Button>
      )}
      <p className="ml-auto min-w-0 text-sm text-muted">{needed}</p>
      {other && (
        <Button isPending={other.isPending} {...{ isResting }} disabledReason={needed} onClick={other.onPress}>
          {other.label}
        </Button>
      )}
      <Button type="submit" kind="primary" {...{ isPending, isResting }} disabledReason={needed}>
        {label}
      </Button>
    </footer>
  );
}
