import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFeatureFlags } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { keysOf } from '@bloomdesk/domain/typed-object';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { placesOf } from '#parts/settings/switch-place.ts';
import { SwitchRow, type SwitchRowProps } from '#parts/settings/switch-row.tsx';
import { switchWords } from '#parts/settings/switch-words.ts';

/** What is switched on, for a company or at one of its centers (D284). */
export function SwitchesCard({ onAuditLog }: Pick<SwitchRowProps, 'onAuditLog'>) {
  const { data, error, isFetching, isPending, refetch } = useQuery(read(listFeatureFlags, {}));
  const [chosen, setChosen] = useState<string | null>(null);
  const places = data ? placesOf(data) : [];
  const place = places.find(({ key }) => key === chosen) ?? places[0];
  return (
    <Card title="Switches" note="Operations managers and administrators may change them." isFlush>
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {isPending && <Skeleton lines={8} />}
      {data && place && (
        <>
          <div className="border-b border-line p-4">
            <SelectField
              label="Where"
              className="w-80"
              options={places.map(({ key, label }) => ({ value: key, label }))}
              value={place.key}
              onChange={setChosen}
            />
          </div>
          <ul className="divide-y divide-line">
            {keysOf(switchWords).map((name) => (
              <SwitchRow key={`${name} ${place.key}`} {...{ name, place, onAuditLog }} flags={data.flags} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
