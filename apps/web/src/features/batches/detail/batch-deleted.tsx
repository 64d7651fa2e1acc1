import { useNavigate } from '@tanstack/react-router';
import { useAfter } from '#lib/use-after.ts';
import { EmptyState } from '#ui/empty-state.tsx';

const stayMilliseconds = 2000; // spec 3, section 9

/** Says that the batch is gone and goes on to Select & Batch after two seconds (spec 3, section 2.3). */
export function BatchDeleted({ name }: { name: string }) {
  const navigate = useNavigate();
  useAfter(stayMilliseconds, true, () => void navigate({ to: '/batches', search: ({ fc, date }) => ({ fc, date }) }));
  return (
    <div role="status">
      <EmptyState icon="done" title={`${name} was successfully deleted.`} text="Going back to Select & Batch…" />
    </div>
  );
}
