import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getAreaGeojson } from '@bloomdesk/contract/delivery-areas/calls';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { MapView } from '#parts/map/map-view.tsx';
import { shapeBounds } from '#parts/map/shape-places.ts';
import type { MapShape } from '#parts/map/use-map-shapes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ServingAreaList } from './serving-area-list.tsx';
import { type AskedPlace, useServedPlace } from './use-served-place.ts';

export interface ServingAreasDialogProps {
  /** The areas of the page's center that have a map: where the map looks before anything is asked. */
  mapped: readonly { id: number; description: string }[];
  onClose: () => void;
}

type ServedPlace = ReturnType<typeof useServedPlace>;
type NamedArea = ServingAreasDialogProps['mapped'][number];

/** Who serves an address, a ZIP code or a point on the map, in the order in which orders choose (D317). */
export function ServingAreasDialog({ mapped, onClose }: ServingAreasDialogProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<AskedPlace | null>(null);
  const served = useServedPlace(asked);
  const { place, serving } = served;
  const areas = place && serving.data ? serving.data.areas.filter(({ servesBy }) => servesBy === 'map') : mapped;
  const shapes = useAreaShapes(areas, place !== null);
  const bounds = useMemo(() => shapeBounds(shapes.map(({ geojson }) => geojson)), [shapes]);
  const { lat, lng, zip } = place ?? { lat: null, lng: null, zip: '' };
  const pin = useMemo(() => (lat === null ? null : { lat, lng, label: zip }), [lat, lng, zip]);
  return (
    <Dialog
      title="Who serves this address?"
      intro="By the same rule as a new order"
      width={1160}
      onSubmit={() => text.trim() !== '' && setAsked({ address: text.trim() })}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_24rem] gap-5">
        <MapView
          label="Map of who delivers where"
          height={440}
          {...{ shapes, bounds, pin }}
          fitLabel="Fit the areas"
          onPick={setAsked}
        />
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex items-end gap-2">
            <TextField
              label="Address or ZIP code"
              className="flex-1"
              autoFocus
              autoComplete="off"
              maxLength={300}
              value={text}
              onValueChange={setText}
            />
            <Button kind="primary" type="submit" isPending={served.isLooking}>
              Find
            </Button>
          </div>
          <ServedPlace {...{ served }} hasAsked={asked !== null} />
        </div>
      </div>
    </Dialog>
  );
}

function ServedPlace({ served, hasAsked }: { served: ServedPlace; hasAsked: boolean }) {
  const { place, serving, options, error } = served;
  if (!hasAsked) return <p className="text-muted">Type an address or a ZIP code, or click on the map.</p>;
  if (error) return <LoadFailure onRetry={served.retry}>{messageOf(error)}</LoadFailure>;
  if (served.isNowhere) return <Banner tone="amber">No ZIP code is within 40 miles of this place.</Banner>;
  if (!place || !serving.data)
    return (
      <div role="status" aria-label="Looking for areas">
        <Skeleton lines={5} />
      </div>
    );
  const name = `${place.city}, ${place.state} ${place.zip}`;
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="font-semibold">{name}</h3>
      {serving.data.areas.length === 0 ? (
        <Banner tone="amber" className="mt-2">
          No area serves this place.
        </Banner>
      ) : (
        <ServingAreaList
          areas={serving.data.areas}
          zip={place.zip}
          options={options.data?.options ?? null}
          windowsFailed={options.isError}
        />
      )}
    </section>
  );
}

/** The maps of areas as they arrive; the first is the one an order would choose. */
function useAreaShapes(areas: readonly NamedArea[], isChoice: boolean): readonly MapShape[] {
  return useQueries({
    queries: areas.map(({ id }) => read(getAreaGeojson, { id })),
    combine: (answers) =>
      answers.flatMap(({ data }, at): MapShape[] => {
        const area = areas[at];
        const kind = isChoice && at === 0 ? 'chosen' : 'beside';
        return data && area ? [{ id: area.id, name: area.description, geojson: data.geojson, kind }] : [];
      }),
  });
}
