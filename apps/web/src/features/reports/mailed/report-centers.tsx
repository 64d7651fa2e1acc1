import { useState } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { useSession } from '#lib/session.ts';
import { CenterChoice, type ChosenCenters } from '#parts/settings/center-choice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface ReportCentersProps {
  /** None is all centers. */
  fcIds: readonly number[];
  onChange: (fcIds: readonly number[]) => void;
}

/** Which centers a report is about, and the way to choose others. */
export function ReportCenters({ fcIds, onChange }: ReportCentersProps) {
  const { allFcs, fcOf } = useSession();
  const [chosen, setChosen] = useState<ChosenCenters | null>(null);
  const [first] = fcIds;
  const one = first === undefined ? 'All centers' : (fcOf(first)?.name ?? `Center ${first}`);
  const close = () => setChosen(null);
  const show = () => {
    onChange(chosen?.isOfSome ? chosen.fcIds : []);
    close();
  };
  return (
    <>
      <div className="field">
        <span className="field-label">Centers</span>
        <Button
          icon="pin"
          aria-haspopup="dialog"
          aria-label={`Centers: ${fcIds.length > 1 ? countOf(fcIds.length, 'center') : one}`}
          onClick={() => setChosen({ isOfSome: fcIds.length > 0, fcIds })}
        >
          {fcIds.length > 1 ? countOf(fcIds.length, 'center') : one}
        </Button>
      </div>
      {chosen && (
        <Dialog
          title="Centers of the report"
          onSubmit={show}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" type="submit" disabled={chosen.isOfSome && chosen.fcIds.length === 0}>
                Show report
              </Button>
            </>
          }
        >
          <CenterChoice
            centers={allFcs}
            fields={chosen}
            error={undefined}
            onChange={(some) => setChosen({ ...chosen, ...some })}
          />
        </Dialog>
      )}
    </>
  );
}
