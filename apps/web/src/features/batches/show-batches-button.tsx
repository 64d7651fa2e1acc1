import { Button } from '#ui/button.tsx';

export interface ShowBatchesButtonProps {
  count: number;
  onShow: () => void;
}

/** The way back to the day's batches while the table has all the room. */
export function ShowBatchesButton({ count, onShow }: ShowBatchesButtonProps) {
  return (
    <Button size="small" icon="box" onClick={onShow}>
      Show batches
      {count > 0 && <span className="font-normal text-muted tabular-nums">{count.toLocaleString('en-US')}</span>}
    </Button>
  );
}
