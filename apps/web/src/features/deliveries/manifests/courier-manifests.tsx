import { useQuery } from '@tanstack/react-query';
import { countOf } from '@bloomdesk/domain/count-of';
import { type CourierManifest, listCourierManifests } from '@bloomdesk/contract/deliveries/manifests.calls';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { ManifestRow } from './manifest-row.tsx';

const everyMilliseconds = 10_000;

export interface CourierManifestsProps {
  fcId: number;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** The courier's manifests of a center's day, and what of its files was left out (D591). */
export function CourierManifests({ fcId, date }: CourierManifestsProps) {
  const { data, error, refetch } = useQuery({
    ...read(listCourierManifests, { fcId, date }),
    refetchInterval: everyMilliseconds,
  });
  if (error && !data)
    return (
      <LoadFailure title="Could not load courier manifests" onRetry={() => void refetch()}>
        {messageOf(error)}
      </LoadFailure>
    );
  if (!data) return <div className="h-10" />; // as high as one manifest, so that the table below stands still
  if (data.manifests.length === 0 && data.files.length === 0)
    return <p className="flex h-10 items-center text-muted">No courier manifests for this day yet.</p>;
  return (
    <section aria-label="Courier manifests" className="flex flex-col gap-2">
      {data.manifests.map((manifest) => (
        <ManifestRow key={manifest.number} {...{ fcId, manifest }} />
      ))}
      {data.files.map(({ name, problems }) => (
        <Banner key={name} tone="amber" title={`${countOf(problems.length, 'line')} in ${name} skipped`}>
          {problems.join(' ')}
        </Banner>
      ))}
      <Withdrawn manifests={data.manifests} />
    </section>
  );
}

function Withdrawn({ manifests }: { manifests: readonly CourierManifest[] }) {
  const withdrawn = manifests.flatMap((manifest) => manifest.withdrawn);
  if (withdrawn.length === 0) return null;
  return (
    <Banner tone="amber" title="Tell the courier that these parcels will not ship">
      {withdrawn.map(({ number, suborderId }) => `${number} (${suborderId})`).join(', ')}
    </Banner>
  );
}
