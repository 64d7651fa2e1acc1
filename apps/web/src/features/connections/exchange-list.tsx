import type { Exchange } from '@bloomdesk/contract/connections/shapes';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { outcomeTone, outcomeWords } from './connection-words.ts';

/** What was last said with a partner, the newest first; nothing in it names anybody. */
export function ExchangeList({ exchanges }: { exchanges: readonly Exchange[] }) {
  if (exchanges.length === 0)
    return <EmptyState icon="clock" title="No exchanges yet" text="Test asks the partner now." />;
  return (
    <section aria-label="Last exchanges">
      <h3 className="mb-1 font-medium">Last exchanges</h3>
      <ul className="flex flex-col divide-y divide-line">
        {exchanges.map((exchange, place) => (
          <li key={`${exchange.at} ${place}`} className="flex items-baseline gap-3 py-2">
            <Badge tone={outcomeTone[exchange.outcome]}>{outcomeWords[exchange.outcome]}</Badge>
            <div className="min-w-0 flex-1">
              <p className="break-words">{exchange.operation}</p>
              {exchange.problem !== null && <p className="text-sm text-muted break-words">{exchange.problem}</p>}
            </div>
            <p className="text-right text-sm whitespace-nowrap text-muted">
              {formatMoment(exchange.at)}
              <br />
              {exchange.status === null ? '' : `${exchange.status} · `}
              {exchange.milliseconds} ms
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
