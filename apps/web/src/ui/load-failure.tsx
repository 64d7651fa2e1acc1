import type { ReactNode } from 'react';
import { Banner, type BannerProps } from './banner.tsx';
import { Button } from './button.tsx';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface LoadFailureProps extends Pick<BannerProps, 'title' | 'className'> {
  /** Amber where the rest of the page goes on without it. */
  tone?: 'red' | 'amber' | undefined;
  /** What went wrong. */
  children: ReactNode;
  isPending?: boolean | undefined;
  onRetry: () => void;
}

/** In the place of what could not be loaded, or over what is older than it should be: why, and the way to try again. */
export function LoadFailure({ tone = 'red', isPending, onRetry, children, ...place }: LoadFailureProps) {
  const t = useTexts(kitTexts);
  return (
    <Banner
      tone={tone}
      {...place}
      action={
        <Button size="small" isPending={isPending} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
