import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAreaGeojson } from '@bloomdesk/contract/delivery-areas/calls';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { formatFailure } from '#lib/format-failure.ts';
import type { DeliveryArea } from '#lib/lookups.ts';
import { read } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Opens an area's map for drawing as it is stored now; an area without one begins with nothing. */
export function useOpenDrawing({ id, hasShape }: DeliveryArea) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<{ shape: AreaShape | null } | null>(null);
  const [isOpening, setOpening] = useState(false);
  const open = () => {
    if (!hasShape) return setOpened({ shape: null });
    setOpening(true);
    void queries
      .fetchQuery({ ...read(getAreaGeojson, { id }), staleTime: 0 })
      .then(
        ({ geojson }) => setOpened({ shape: geojson }),
        (error: unknown) => showToast(formatFailure('Error viewing GeoJSON', error)),
      )
      .finally(() => setOpening(false));
  };
  return { opened, isOpening, open, close: () => setOpened(null) };
}
