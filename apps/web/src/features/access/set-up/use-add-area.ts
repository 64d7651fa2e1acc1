import { useState } from 'react';
import type { CallData } from '@bloomdesk/contract/call';
import { createDeliveryArea, uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { parseZipList } from '@bloomdesk/domain/delivery-areas/zip-list';
import { useChange } from '#lib/use-call.ts';
import { type AreaFields, areaInput } from './area-form.ts';
import { type County, shapeOf } from './counties.ts';

type Added = CallData<typeof createDeliveryArea>['deliveryArea'];

/** Adds an area and then what it reaches; where the second fails, only that is sent again. */
export function useAddArea(onAdded: () => void) {
  const adding = useChange(createDeliveryArea);
  const reaching = useChange(uploadAreaMap);
  const [added, setAdded] = useState<Added | null>(null);

  const reach = ({ id, version }: Added, fields: AreaFields, counties: readonly County[]) => {
    if (fields.reach === 'country') return onAdded();
    const list = parseZipList(fields.zips);
    const sent =
      fields.reach === 'zips' ? { zips: list.ok ? list.zipCodes : [] } : { geojson: { ...shapeOf(counties) } };
    reaching.mutate({ id, expectedVersion: version, ...sent }, { onSuccess: onAdded });
  };
  const add = (fields: AreaFields, counties: readonly County[]) => {
    if (added) return reach(added, fields, counties);
    adding.mutate(areaInput(fields), {
      onSuccess: ({ deliveryArea }) => {
        setAdded(deliveryArea);
        reach(deliveryArea, fields, counties);
      },
    });
  };
  return { add, isPending: adding.isPending || reaching.isPending, error: adding.error ?? reaching.error };
}
