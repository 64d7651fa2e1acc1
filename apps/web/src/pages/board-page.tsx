import { PeakBoard } from '#features/board/peak-board.tsx';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';
import { WhatIsThis } from '#ui/what-is-this.tsx';

/** The peak board: whether the day of every center will be ready in time. */
export function BoardPage() {
  const { date } = useFcAndDate();
  return (
    <Page
      category="Fulfill"
      title="Peak board"
      note={
        <WhatIsThis>
          <p>The outlook says whether each center will pack its suborders by their cut-offs.</p>
          <p>It compares what is left with the rate of the last 30 minutes. Red means the center is too slow.</p>
          <p>Open a center to see each cut-off, then move people or deliveries.</p>
        </WhatIsThis>
      }
      datePicker
      isFull
    >
      <PeakBoard key={date} date={date} />
    </Page>
  );
}
