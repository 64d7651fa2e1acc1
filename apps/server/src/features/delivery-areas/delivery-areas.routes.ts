import * as calls from '@bloomdesk/contract/delivery-areas/calls';
import * as places from '@bloomdesk/contract/delivery-areas/places.calls';
import { answer, answerText } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { createDeliveryArea } from './create-delivery-area.ts';
import { geocodeAddress } from './geocode-address.ts';
import { getAreaGeojson } from './get-area-geojson.ts';
import { getAreaSchedules } from './get-area-schedules.ts';
import { listDefaultFcAreas } from './list-default-fc-areas.ts';
import { listDeliveryAreas } from './list-delivery-areas.ts';
import { listFcAreas } from './list-fc-areas.ts';
import { listServingAreas } from './list-serving-areas.ts';
import { updateDeliveryArea } from './update-delivery-area.ts';
import { uploadAreaMap } from './upload-area-map.ts';

export function areaRoutes(house: House): void {
  answer(house, calls.listDeliveryAreas, listDeliveryAreas);
  answer(house, calls.listFcAreas, listFcAreas);
  answer(house, calls.listDefaultFcAreas, listDefaultFcAreas);
  answer(house, calls.getAreaSchedules, getAreaSchedules);
  answerText(house, calls.getAreaGeojson, getAreaGeojson);
  answer(house, calls.createDeliveryArea, createDeliveryArea);
  answer(house, calls.updateDeliveryArea, updateDeliveryArea);
  answer(house, calls.uploadAreaMap, uploadAreaMap);
  answer(house, places.listServingAreas, listServingAreas);
  answer(house, places.geocodeAddress, geocodeAddress);
}
