import { PeakBoard } from '#features/board/peak-board.tsx';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';

/** The peak board: whether the day of every center will be ready in time. */
export function BoardPage() {
  const { date } = useFcAndDate();
  return (
    <Page category="Fulfillment" title="Peak board" datePicker isFull>
      <PeakBoard key={date} date={date} />
    </Page>
  );
}
