import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { type LeftBehind, listLeftBehind } from '@bloomdesk/contract/closed-days/left-behind.calls';
import { mayStartBulkAction } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { leftBehindText } from './format-left-behind.ts';

export interface LeftBehindNoticeProps {
  date: string;
  /** This center alone, and the days after the date as well. */
  fcId?: number | undefined;
  /** Opens the wizard that moves them. */
  Redistribute: ComponentType<{ targets: readonly LeftBehind[]; onClose: () => void }>;
}

/** Lists the suborders that stand where nothing is delivered any more, and offers to redistribute them (D279). */
export function LeftBehindNotice({ date, fcId, Redistribute }: LeftBehindNoticeProps) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(read(listLeftBehind, fcId === undefined ? { date } : { date, fcId }));
  const suborders = data?.suborders ?? [];
  if (suborders.length === 0) return null;
  return (
    <>
      <Banner
        tone="amber"
        title="Suborders left behind"
        action={
          mayStartBulkAction('REDISTRIBUTE', can) && (
            <Button size="small" onClick={() => setOpen(true)}>
              Redistribute
            </Button>
          )
        }
      >
        <Disclosure title={leftBehindText(suborders)}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {suborders.map(({ suborderId, areaName, deliveryDate }) => (
              <li key={suborderId}>
                <OrderLink id={suborderId} />{' '}
                <span className="text-muted">
                  {areaName}, {deliveryDate}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Banner>
      {isOpen && (
        <Suspense fallback={null}>
          <Redistribute targets={suborders} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
