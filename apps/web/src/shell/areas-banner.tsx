import { useQuery } from '@tanstack/react-query';
import { areasLookup } from '#lib/lookups.ts';
import { messageOf } from '#lib/failure-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Says so when the app had to open without the delivery areas (D15). */
export function AreasBanner() {
  const areas = useQuery(areasLookup);
  if (areas.data || !areas.error) return null;
  return (
    <Banner
      tone="amber"
      title="Delivery areas could not be loaded"
      className="rounded-none border-x-0 border-t-0 px-6"
      action={
        <Button size="small" isPending={areas.isFetching} onClick={() => void areas.refetch()}>
          Try again
        </Button>
      }
    >
      Their names are missing until then. {messageOf(areas.error)}
    </Banner>
  );
}
