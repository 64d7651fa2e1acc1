import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { kitTexts } from '#texts/english/kit.ts';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface NotLoadedProps {
  label: string;
  failure: string | undefined;
  onRetry: (() => void) | undefined;
  isPending: boolean | undefined;
}

/** In the place of rows that never came: nobody knows whether there are any. */
export function NotLoaded({ label, failure, onRetry, isPending }: NotLoadedProps) {
  const t = useTexts(tableTexts);
  const retry = useTexts(kitTexts);
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={t('notLoaded', { label })}
        text={failure}
        action={
          onRetry && (
            <Button icon="refresh" isPending={isPending} onClick={onRetry}>
              {retry('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}

/** Over rows that are older than they should be. */
export function NotRefreshed({ failure, onRetry }: { failure: string; onRetry: (() => void) | undefined }) {
  const t = useTexts(tableTexts);
  const why = t('failed', { why: failure });
  if (!onRetry) return <Banner tone="red">{why}</Banner>;
  return <LoadFailure onRetry={onRetry}>{why}</LoadFailure>;
}
