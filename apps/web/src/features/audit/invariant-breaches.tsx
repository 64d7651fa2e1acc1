import type { InvariantOnWire } from '@bloomdesk/contract/audit/calls';
import { formatMoment } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';

/** The first things that break an invariant, each with its order. */
export function InvariantBreaches({ invariant: { number, breaches, isMore } }: { invariant: InvariantOnWire }) {
  return (
    <div className="mt-2 ml-13 overflow-x-auto">
      <table aria-label={`What breaks ${number}`} className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {['Order', 'What', 'Fault', 'Since'].map((title) => (
              <th key={title} scope="col" className="py-1 pr-4 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {breaches.map(({ orderId, id, fault, since }) => (
            <tr key={`${id} ${fault}`} className="border-b border-line align-top last:border-b-0">
              <td className="py-1 pr-4 tabular-nums">{orderId === null ? '–' : <OrderLink id={orderId} />}</td>
              <td className="py-1 pr-4 break-all tabular-nums">{id}</td>
              <td className="py-1 pr-4">{fault}</td>
              <td className="py-1 whitespace-nowrap">{since === null ? 'just now' : formatMoment(since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isMore && <p className="pt-1 text-sm text-muted">There are more of them.</p>}
    </div>
  );
}
