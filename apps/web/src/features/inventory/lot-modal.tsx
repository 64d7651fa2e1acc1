import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LotActions } from './lot-actions.tsx';
import { lotStatus } from './lot-row.ts';
import { LotTabs } from './lot-tabs.tsx';
import type { Lot } from './lot.ts';
import { useWords } from '#texts/use-texts.ts';

export interface LotModalProps {
  lot: Lot;
  onAdjust: (adjustmentId: number | null) => void;
  onReceive: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** A lot over the table it was opened from (spec 3, section 2.7). */
export function LotModal({ lot, onAdjust, onReceive, onEdit, onClose }: LotModalProps) {
  const word = useWords();
  const { label, tone } = lotStatus(lot);
  return (
    <Dialog
      title={lot.productName}
      intro={
        <>
          {lot.label ?? word('Hardgood')} <Badge tone={tone}>{word(label)}</Badge>
        </>
      }
      width={960}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <LotActions lot={lot} hasOwnTab {...{ onReceive, onEdit }} />
        <LotTabs {...{ lot, onAdjust }} />
      </div>
    </Dialog>
  );
}
