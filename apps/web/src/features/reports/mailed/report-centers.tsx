import { Suspense, useState } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';

const ReportCentersDialog = onOpening(
  () => import('./report-centers-dialog.tsx'),
  (file) => file.ReportCentersDialog,
);

export interface ReportCentersProps {
  /** None is all centers. */
  fcIds: readonly number[];
  onChange: (fcIds: readonly number[]) => void;
}

/** Which centers a report is about, and the way to choose others. */
export function ReportCenters({ fcIds, onChange }: ReportCentersProps) {
  const { fcOf } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [first] = fcIds;
  const one = first === undefined ? 'All centers' : (fcOf(first)?.name ?? `Center ${first}`);
  return (
    <>
      <div className="field">
        <span className="field-label">Centers</span>
        <Button
          icon="pin"
          aria-haspopup="dialog"
          aria-label={`Centers: ${fcIds.length > 1 ? countOf(fcIds.length, 'center') : one}`}
          opens={ReportCentersDialog}
          onClick={() => setOpen(true)}
        >
          {fcIds.length > 1 ? countOf(fcIds.length, 'center') : one}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportCentersDialog {...{ fcIds, onChange }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
