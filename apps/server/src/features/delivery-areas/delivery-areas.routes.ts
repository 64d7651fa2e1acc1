import * as calls from '@bloomdesk/contract/delivery-areas/calls';
import * as places from '@bloomdesk/contract/delivery-areas/places.calls';
import { answer, answerText } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { createDeliveryArea } from './create-delivery-area.ts';
import { findZipPlace } from './find-zip-place.ts';
import { geocodeAddress } from './geocode-address.ts';
import { getAreaGeojson } from './get-area-geojson.ts';
import { getAreaZips } from './get-area-zips.ts';
import { getAreaSchedules } from './get-area-schedules.ts';
import { listAreaOverlaps } from './list-area-overlaps.ts';
import { listDefaultFcAreas } from './list-default-fc-areas.ts';
import { listDeliveryAreas } from './list-delivery-areas.ts';
import { listFcAreas } from './list-fc-areas.ts';
import { listServingAreas } from './list-serving-areas.ts';
import { listZipCodes } from './list-zip-codes.ts';
import { updateDeliveryArea } from './update-delivery-area.ts';
import { uploadAreaMap } from './upload-area-map.ts';

export function deliveryAreaRoutes(app: AppContext): void {
  answer(app, calls.listDeliveryAreas, listDeliveryAreas);
  answer(app, calls.listFcAreas, listFcAreas);
  answer(app, calls.listDefaultFcAreas, listDefaultFcAreas);
  answer(app, calls.getAreaSchedules, getAreaSchedules);
  answerText(app, calls.getAreaGeojson, getAreaGeojson);
  answer(app, calls.getAreaZips, getAreaZips);
  answer(app, calls.listAreaOverlaps, listAreaOverlaps);
  answer(app, calls.createDeliveryArea, createDeliveryArea);
  answer(app, calls.updateDeliveryArea, updateDeliveryArea);
  answer(app, calls.uploadAreaMap, uploadAreaMap);
  answer(app, places.listServingAreas, listServingAreas);
  answer(app, places.geocodeAddress, geocodeAddress);
  answer(app, places.findZipPlace, findZipPlace);
  answer(app, places.listZipCodes, listZipCodes);
}
