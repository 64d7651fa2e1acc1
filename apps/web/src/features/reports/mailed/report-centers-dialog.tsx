import { useState } from 'react';
import { useSession } from '#lib/session.ts';
import { CenterChoice, type ChosenCenters } from '#parts/settings/center-choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';

export interface ReportCentersDialogProps {
  /** None is all centers. */
  fcIds: readonly number[];
  onChange: (fcIds: readonly number[]) => void;
  onClose: () => void;
}

/** The centers that a report is about are ticked. */
export function ReportCentersDialog({ fcIds, onChange, onClose }: ReportCentersDialogProps) {
  const { allFcs } = useSession();
  const [chosen, setChosen] = useState<ChosenCenters>({ isOfSome: fcIds.length > 0, fcIds });
  const show = () => {
    onChange(chosen.isOfSome ? chosen.fcIds : []);
    onClose();
  };
  return (
    <Dialog
      title="Centers of the report"
      onSubmit={show}
      onClose={onClose}
      footer={
        <DialogButtons
          label="Show report"
          isDisabled={chosen.isOfSome && chosen.fcIds.length === 0}
          onClose={onClose}
        />
      }
    >
      <CenterChoice
        centers={allFcs}
        fields={chosen}
        error={undefined}
        onChange={(some) => setChosen({ ...chosen, ...some })}
      />
    </Dialog>
  );
}
