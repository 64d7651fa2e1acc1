import { Link } from '@tanstack/react-router';
import type { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/format-failure.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** The batch could not be loaded: why, and the way back (spec 3, section 2.3). */
export function BatchFailed({ error, onRetry }: { error: CallFailed; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={`Error: ${messageOf(error)}`}
        action={
          <>
            <Link to="/batches" search={({ fc, date }) => ({ fc, date })} className={buttonStyle()}>
              Back
            </Link>
            {error.isOutcomeUnknown && (
              <Button icon="refresh" onClick={onRetry}>
                Try again
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
