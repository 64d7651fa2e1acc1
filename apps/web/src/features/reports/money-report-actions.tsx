import { AccountingButton } from './books/accounting-button.tsx';
import { BooksClosed } from './books/books-closed.tsx';
import { JournalButton } from './books/journal-button.tsx';
import { useReportChoice } from './use-report-choice.ts';

/** The bookkeeper's part of the report: its journal, and the months that are closed. */
export function MoneyReportActions() {
  const { from, to } = useReportChoice();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <BooksClosed />
      <AccountingButton period={{ from, to }} />
      <JournalButton period={{ from, to }} />
    </div>
  );
}
