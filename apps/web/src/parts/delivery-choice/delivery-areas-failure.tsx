import { messageOf } from '#lib/format-failure.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import type { DeliveryOptions } from './use-delivery-options.ts';

export interface DeliveryAreasFailureProps {
  areasQuery: DeliveryOptions['areasQuery'];
  className?: string | undefined;
}

/** Nobody knows which delivery areas serve the address, as they could not be loaded. */
export function DeliveryAreasFailure({ areasQuery, className }: DeliveryAreasFailureProps) {
  if (!areasQuery.error) return null;
  return (
    <LoadFailure
      title="The delivery areas could not be read"
      className={className}
      isPending={areasQuery.isFetching}
      onRetry={() => void areasQuery.refetch()}
    >
      {messageOf(areasQuery.error)}
    </LoadFailure>
  );
}
