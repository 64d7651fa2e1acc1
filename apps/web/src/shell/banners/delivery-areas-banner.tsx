import { useQuery } from '@tanstack/react-query';
import { deliveryAreasLookup } from '#lib/lookups.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useWords } from '#texts/use-texts.ts';
import { LoadFailure } from '#ui/load-failure.tsx';

/** Says so when a screen had to come without the delivery areas (D15). */
export function DeliveryAreasBanner() {
  const word = useWords();
  const areas = useQuery({ ...deliveryAreasLookup, enabled: false });
  if (areas.data || !areas.error) return null;
  return (
    <LoadFailure
      tone="amber"
      title={word('Delivery areas could not be loaded')}
      className="rounded-none border-x-0 border-t-0 px-6"
      isPending={areas.isFetching}
      onRetry={() => void areas.refetch()}
    >
      {word('Their names are missing until then.')} {messageOf(areas.error)}
    </LoadFailure>
  );
}
