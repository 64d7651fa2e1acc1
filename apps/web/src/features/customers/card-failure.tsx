import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface CardFailureProps {
  children: string;
  onRetry: () => void;
}

/** One card of the page could not be filled; the others go on without it. */
export function CardFailure({ children, onRetry }: CardFailureProps) {
  return (
    <Banner
      tone="red"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
