import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';

export interface NotLoadedProps {
  label: string;
  failure: string | undefined;
  onRetry: (() => void) | undefined;
  isPending: boolean | undefined;
}

/** In the place of rows that never came: nobody knows whether there are any. */
export function NotLoaded({ label, failure, onRetry, isPending }: NotLoadedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={`Could not load ${label}`}
        text={failure}
        action={
          onRetry && (
            <Button icon="refresh" isPending={isPending} onClick={onRetry}>
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}

/** Over rows that are older than they should be. */
export function NotRefreshed({ failure, onRetry }: { failure: string; onRetry: (() => void) | undefined }) {
  if (!onRetry) return <Banner tone="red">Error: {failure}</Banner>;
  return <LoadFailure onRetry={onRetry}>Error: {failure}</LoadFailure>;
}
