import { markTourSeen } from '@bloomdesk/contract/access/calls';
import type { Tour } from '@bloomdesk/domain/identity/tours';
import { runTour } from '#lib/screens/tour-state.ts';
import { useChange } from '#lib/use-call.ts';
import { tourTexts } from '#texts/english/homes/tour.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Button } from '#ui/button.tsx';

/** Offers the tour of a home to those who have not seen it (D339). */
export function TourOffer({ tour }: { tour: Tour }) {
  const t = useTexts(tourTexts);
  const seen = useChange(markTourSeen);
  return (
    <section
      aria-label={t('tour')}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2"
    >
      <p className="mr-auto">{t('offer')}</p>
      <Button size="small" isPending={seen.isPending} onClick={() => seen.mutate({ tour })}>
        {t('notNow')}
      </Button>
      <Button kind="primary" size="small" onClick={() => runTour(tour)}>
        {t('take')}
      </Button>
    </section>
  );
}
