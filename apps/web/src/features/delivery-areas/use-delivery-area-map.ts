import { useQueryClient } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import { getAreaGeojson } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryArea } from '#lib/lookups.ts';
import { saveFile } from '#lib/download.ts';
import { formatFailure } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

export type DeliveryAreaGeojson = CallData<typeof getAreaGeojson>['geojson'];

/** Fetches the map of an area, to be shown or saved; an area without one is reported in a toast (D204). */
export function useDeliveryAreaMap(onShow: (area: DeliveryArea, geojson: DeliveryAreaGeojson) => void) {
  const queries = useQueryClient();
  const fetchMap = async (area: DeliveryArea) =>
    (await queries.fetchQuery(read(getAreaGeojson, { id: area.id }))).geojson;
  return {
    view: (area: DeliveryArea) =>
      void fetchMap(area).then(
        (geojson) => onShow(area, geojson),
        (error: unknown) => showToast(formatFailure('Error viewing GeoJSON', error)),
      ),
    download: (area: DeliveryArea) =>
      void fetchMap(area).then(
        (geojson) => saveFile(fileOf(area, geojson)),
        (error: unknown) => showToast(formatFailure('Error downloading GeoJSON', error)),
      ),
  };
}

function fileOf({ id, description }: DeliveryArea, geojson: DeliveryAreaGeojson): File {
  const name = description
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return new File([JSON.stringify(geojson)], `${name || 'area'}-${id}.json`, { type: 'application/geo+json' });
}
