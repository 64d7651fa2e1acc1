import { formatMoment } from '#lib/format-moment.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { DeliveryAreaNow } from './use-save-delivery-area.ts';

export interface ChangedMeanwhileProps {
  now: DeliveryAreaNow;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another user saved the area first: whose state shall count? Nothing typed is lost before that is said. */
export function ChangedMeanwhile({ now, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  const { description, updatedAt } = now.deliveryArea;
  return (
    <Banner
      tone="amber"
      title={`Someone else saved ${description} after you opened it`}
      action={
        <>
          <Button size="small" onClick={onTakeTheirs}>
            Show theirs
          </Button>
          <Button size="small" kind="primary" onClick={onKeepMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      Saved {formatMoment(updatedAt)}. What you typed is still here.
    </Banner>
  );
}
