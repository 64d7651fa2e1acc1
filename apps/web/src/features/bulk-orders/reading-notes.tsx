import type { BulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { Banner } from '#ui/banner.tsx';

interface ReadingNotesProps {
  /** What was guessed to read the file. */
  notes: readonly string[];
  orders: readonly BulkOrder[];
}

/** What was guessed and repaired to read a file, in amber: whoever ingests the preview accepts it (D266). */
export function ReadingNotes({ notes, orders }: ReadingNotesProps) {
  const repairs = orders.flatMap((order) => order.repairs ?? []);
  if (notes.length === 0 && repairs.length === 0) return null;
  const columns = [...new Set(repairs.map(({ column }) => column))];
  return (
    <Banner tone="amber" title="Check how the file was read">
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {repairs.length > 0 && (
          <li>
            {countOf(repairs.length, 'cell')} {repairs.length === 1 ? 'was' : 'were'} repaired in {columns.join(', ')}.{' '}
            {repairs.length === 1 ? 'Open its order to see it.' : 'Open an order to see them.'}
          </li>
        )}
      </ul>
    </Banner>
  );
}
