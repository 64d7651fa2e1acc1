import { Link } from '@tanstack/react-router';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { useSession } from '#lib/session.ts';
import { Disclosure } from '#ui/disclosure.tsx';

/** The stock a suborder has taken, each with its way to the lot (D257). */
export function AdjustmentLinks({ adjustments }: Pick<Suborder, 'adjustments'>) {
  const mayOpen = useSession().can('inventory.read');
  if (adjustments.length === 0) return null;
  return (
    <Disclosure title="Inventory adjustments" note={adjustments.length}>
      <ul className="flex flex-col gap-1 text-sm">
        {adjustments.map(
          ({ adjustmentId, productName, productSku, adjustmentQuantity, shipmentId, forStock, forCount }) => (
            <li key={adjustmentId} className="flex flex-wrap items-baseline gap-x-3">
              {mayOpen ? (
                <Link
                  to="/inventory/$lotId"
                  params={{ lotId: String(shipmentId) }}
                  hash="Adjustments"
                  className="link tabular-nums"
                >
                  Adjustment {adjustmentId}
                </Link>
              ) : (
                <span className="tabular-nums">Adjustment {adjustmentId}</span>
              )}
              <span>
                {productName} <span className="text-muted tabular-nums">{productSku}</span>
              </span>
              <span className="tabular-nums">{adjustmentQuantity}</span>
              <span className="text-muted">
                Claimed: {forStock ? 'Yes' : 'No'}, Cleared: {forCount ? 'Yes' : 'No'}
              </span>
            </li>
          ),
        )}
      </ul>
    </Disclosure>
  );
}
