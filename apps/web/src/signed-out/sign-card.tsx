import { type ReactNode, Suspense } from 'react';
import { isPractice } from '#lib/calling/bases.ts';
import { lazily } from '#lib/react/lazily.ts';
import { Wordmark } from '#shell/wordmark.tsx';
import { LanguageChoice } from './language-choice.tsx';

// Only a place for practice has it.
const PracticeBanner = lazily(
  () => import('#shell/banners/practice-banner.tsx'),
  (file) => file.PracticeBanner,
);

export interface SignCardProps {
  title: string;
  intro?: string | undefined;
  children: ReactNode;
  /** Stands under the card. */
  foot?: ReactNode;
  /** Stands at its right, where there is room. */
  beside?: ReactNode;
}

/** The quiet card of every signed-out screen. */
export function SignCard({ title, intro, children, foot, beside }: SignCardProps) {
  return (
    <>
      {isPractice() && (
        <Suspense fallback={null}>
          <PracticeBanner />
        </Suspense>
      )}
      <main className="flex min-h-full flex-col items-center px-4 pt-[max(6vh,24px)] pb-8">
        <title>{`${title} · Bloomdesk`}</title>
        <Wordmark height={34} className="mb-7" />
        <div className="flex w-full flex-wrap justify-center gap-6">
          <div className="flex w-full max-w-100 flex-col items-center self-start">
            <section className="w-full rounded-lg border border-line bg-surface px-7 pt-6 pb-4 shadow-md">
              <h1 className="text-xl font-semibold tracking-[-0.01em]">{title}</h1>
              {intro && <p className="mt-1 text-muted">{intro}</p>}
              <div className="mt-5">{children}</div>
            </section>
            {foot && <div className="mt-5 text-center text-sm text-muted">{foot}</div>}
            <LanguageChoice />
          </div>
          {beside}
        </div>
      </main>
    </>
  );
}
