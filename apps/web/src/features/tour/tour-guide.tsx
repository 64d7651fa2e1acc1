import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { markTourSeen } from '@bloomdesk/contract/access/calls';
import type { Tour } from '@bloomdesk/domain/identity/tours';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { runTour } from '#lib/screens/tour-state.ts';
import { useChange } from '#lib/use-call.ts';
import { tourTexts } from '#texts/english/homes/tour.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Button } from '#ui/button.tsx';
import tourStyles from './tour.css?inline';
import { targetOf, tourSteps, type TourStep } from './tour-steps.ts';

adoptStyles(tourStyles);

/** Leads through a home, a control at a time: Enter and arrows go on, Escape ends it (D339). */
export function TourGuide({ tour }: { tour: Tour }) {
  const seen = useChange(markTourSeen);
  const [steps, setSteps] = useState<readonly TourStep[]>([]);
  const [at, setAt] = useState(0);
  const [came] = useState(() => document.activeElement);
  useEffect(() => whenFound(tour, setSteps), [tour]);
  const step = steps[at];
  if (!step) return null;
  const end = () => {
    seen.mutate({ tour }); // not noted, it is offered once more
    runTour(null);
    if (came instanceof HTMLElement && came.isConnected) came.focus();
    else document.getElementById('main')?.focus();
  };
  const go = (to: number) => (to >= steps.length ? end() : setAt(Math.max(0, to)));
  return <StepCard key={at} {...{ step, at, go, end }} count={steps.length} />;
}

/** Waits until the cards of the home have come, as far as this person has them; the steps of others are left out. */
function whenFound(tour: Tour, tell: (steps: readonly TourStep[]) => void): () => void {
  const found = () => tourSteps[tour].filter((step) => targetOf(step) !== null);
  const look = () => {
    if (found().length < tourSteps[tour].length) return;
    stop();
    tell(found());
  };
  const observer = new MutationObserver(look);
  const patience = setTimeout(() => {
    stop();
    tell(found());
  }, longestWait);
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/** In ms. */
const longestWait = 3000;

interface StepCardProps {
  step: TourStep;
  at: number;
  count: number;
  go: (to: number) => void;
  end: () => void;
}

function StepCard({ step, at, count, go, end }: StepCardProps) {
  const t = useTexts(tourTexts);
  const card = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => placeBeside(targetOf(step), card.current, ring.current);
    targetOf(step)?.scrollIntoView({ block: 'nearest' });
    place();
    card.current?.focus();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [step]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
      if (event.key === 'Escape') end();
      else if (to !== undefined) go(to);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  });
  return (
    <>
      <div ref={ring} aria-hidden="true" className="tour-ring" />
      <div
        ref={card}
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        tabIndex={-1}
        className="fixed z-50 w-80 rounded-lg border border-line bg-raised p-4 shadow-lg outline-none"
      >
        <p className="text-xs text-muted">{t('stepOf', { at: at + 1, count })}</p>
        <h2 id="tour-title" className="mt-0.5 font-semibold">
          {t(step.title)}
        </h2>
        <p id="tour-text" className="mt-1">
          {t(step.text)}
        </p>
        <div className="mt-3 flex gap-2">
          <Button kind="quiet" size="small" className="mr-auto" onClick={end}>
            {t('skip')}
          </Button>
          {at > 0 && (
            <Button size="small" onClick={() => go(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button kind="primary" size="small" onClick={() => go(at + 1)}>
            {at + 1 < count ? t('next') : t('done')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** In px. */
const gap = 10;

/** Below its control where there is room, else above, else beside; always within the window. */
function placeBeside(target: Element | null, card: HTMLElement | null, ring: HTMLElement | null): void {
  if (!target || !card || !ring) return;
  const of = target.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  const isBelow = of.bottom + gap + own.height <= innerHeight;
  const isAbove = of.top - gap - own.height >= 0;
  const top = isBelow ? of.bottom + gap : isAbove ? of.top - gap - own.height : innerHeight - own.height - gap;
  const left = isBelow || isAbove ? of.left : of.right + gap;
  card.style.top = `${within(top, innerHeight - own.height)}px`;
  card.style.left = `${within(left, innerWidth - own.width)}px`;
  Object.assign(ring.style, {
    top: `${of.top - 3}px`,
    left: `${of.left - 3}px`,
    width: `${of.width + 6}px`,
    height: `${of.height + 6}px`,
  });
}

function within(edge: number, most: number): number {
  return Math.max(gap, Math.min(edge, most - gap));
}
