import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Line items have changed since the work order was printed (D75). */
export function WorkOrderBanner({ onPrint }: { onPrint: () => void }) {
  return (
    <Banner
      tone="amber"
      title="Work order out of date, reprint"
      action={
        <Button size="small" icon="printer" onClick={onPrint}>
          Print workorder
        </Button>
      }
    />
  );
}
