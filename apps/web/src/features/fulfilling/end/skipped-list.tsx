import { useSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';

interface SkippedListProps {
  title: string;
  skipped: readonly { suborderId: string; reason: string }[];
}

/** The suborders a batch leaves behind, each with its reason and, for those who may open it, its order. */
export function SkippedList({ title, skipped }: SkippedListProps) {
  const { can } = useSession();
  if (skipped.length === 0) return null;
  return (
    <div className="mt-3 w-full text-left">
      <p className="text-muted">{title}</p>
      <ul className="mt-1 max-h-64 divide-y divide-line overflow-auto">
        {skipped.map(({ suborderId, reason }) => (
          <li key={suborderId} className="flex gap-4 py-1.5">
            {can('order.find') ? <OrderLink id={suborderId} /> : <span className="tabular-nums">{suborderId}</span>}
            <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
