import { useQuery } from '@tanstack/react-query';
import { listFeatureFlags } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { fulfillmentCenterRules } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { placesOf } from '#parts/settings/switch-place.ts';
import { SwitchRow } from '#parts/settings/switch-row.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What a bench of the center insists on (D273); the same switches as on Company, each saved as it is pressed. */
export function CenterRules({ fcId }: { fcId: number }) {
  const { data, error, isFetching, refetch } = useQuery(read(listFeatureFlags, {}));
  const place = data && placesOf(data).find((each) => each.fcId === fcId);
  return (
    <section aria-label="At the bench" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">At the bench</h3>
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {!data && !error && <Skeleton lines={3} />}
      {place && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {fulfillmentCenterRules.map((name) => (
            <SwitchRow key={name} {...{ name, place }} flags={data.flags} />
          ))}
        </ul>
      )}
    </section>
  );
}
