import { uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { type DeliveryArea, deliveryAreaOf } from '#lib/lookups.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { UploadedMap } from '#features/delivery-areas/format-map-reach.ts';

export interface SavedMap {
  area: DeliveryArea;
  /** What it reaches; null where the map was removed. */
  map: UploadedMap | null;
}

/** Saves a drawn map in place of the old one; null takes it away. */
export function useSaveMap(area: DeliveryArea, onSaved: (saved: SavedMap) => void) {
  const upload = useChange(uploadAreaMap);
  const send = (shape: AreaShape | null) =>
    upload.mutate(
      { id: area.id, geojson: shape && JSON.stringify(shape), expectedVersion: area.version },
      {
        onSuccess: ({ deliveryArea, map }) => {
          showToast({ title: shape ? `${area.description} has a new map` : `${area.description} has no map` });
          onSaved({ area: deliveryAreaOf(deliveryArea), map });
        },
      },
    );
  return { send, isPending: upload.isPending, error: upload.error };
}
