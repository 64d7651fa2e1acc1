import { createDeliveryArea, updateDeliveryArea, uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { deliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import { userEvent } from 'vitest/browser';
import { deliveryAreaOf } from '#lib/lookups.ts';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { areaFormOf } from './form/area-form.ts';
import { AreaMapPart } from './form/area-map-part.tsx';
import { useSaveArea } from './form/use-save-area.ts';

const ways = { deliveryMechanism: 'onFleet', carrier: 'onfleet', transportMode: 'car' };
const area = deliveryAreaOf({ ...sampleOf(deliveryArea), ...ways, description: 'Baltimore City' });
const form = areaFormOf(area, []);

control('features/delivery-areas/form/use-save-area.ts', createDeliveryArea, async ({ use, told }) => {
  const saving = await use(() => useSaveArea(4, told));
  return () => saving.current.create(form);
});

control('features/delivery-areas/form/use-save-area.ts', updateDeliveryArea, async ({ use, told }) => {
  const saving = await use(() => useSaveArea(4, told));
  return () => saving.current.update(form, area);
});

control('features/delivery-areas/form/area-map-part.tsx', uploadAreaMap, async ({ show, told }) => {
  const screen = await show(<AreaMapPart area={area} onUploaded={told} onViewMap={told} onDownload={told} />);
  const input = document.querySelector('input[type="file"]');
  if (input) await userEvent.upload(input, new File(['{}'], 'baltimore.json', { type: 'application/json' }));
  return buttonOf(screen, 'Upload map');
});
