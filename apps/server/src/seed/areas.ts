import type { FeatureCollection, Geometry } from 'geojson';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { DeliveryAreaInFile } from '#features/delivery-areas/area-file.ts';
import { demoLocalDeliveryAreas, type LocalDeliveryArea, localDeliveryAreas } from './local-delivery-areas.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const monToSat = [0, 1, 2, 3, 4, 5];

interface CarrierArea {
  fcId: number;
  description: string;
  mechanism: string;
  carrier: string;
  mode: string;
  priority: number;
}

const carrierAreas: readonly CarrierArea[] = [
  {
    fcId: 4,
    description: 'Ground from Baltimore',
    mechanism: 'easypost',
    carrier: 'fedex',
    mode: 'ground_2',
    priority: 110,
  },
  {
    fcId: 66,
    description: 'Express from Memphis',
    mechanism: 'easypost',
    carrier: 'fedex',
    mode: 'express',
    priority: 100,
  },
  {
    fcId: 66,
    description: 'Ground from Memphis',
    mechanism: 'easypost',
    carrier: 'ups',
    mode: 'ground_3',
    priority: 120,
  },
  { fcId: 9, description: 'Ground from Miami', mechanism: 'easypost', carrier: 'ups', mode: 'ground_4', priority: 140 },
  {
    fcId: 10,
    description: 'Ground from Atlanta',
    mechanism: 'usabouquets',
    carrier: 'ups',
    mode: 'ground',
    priority: 150,
  },
  {
    fcId: 11,
    description: 'Ground from Chicago',
    mechanism: 'usabouquets',
    carrier: 'fedex',
    mode: 'ground',
    priority: 150,
  },
  {
    fcId: 13,
    description: 'Ground from Los Angeles',
    mechanism: 'usabouquets',
    carrier: 'fedex',
    mode: 'ground_2',
    priority: 150,
  },
  {
    fcId: 29,
    description: 'IPD from Cayambe',
    mechanism: 'easypost',
    carrier: 'fedex',
    mode: 'fedex_ipd',
    priority: 160,
  },
  {
    fcId: 50,
    description: 'IPD from Quito',
    mechanism: 'easypost',
    carrier: 'fedex',
    mode: 'fedex_ipd',
    priority: 161,
  },
  {
    fcId: 51,
    description: 'Worldease from Tenjo',
    mechanism: 'easypost',
    carrier: 'ups',
    mode: 'ups_worldease',
    priority: 162,
  },
  {
    fcId: 52,
    description: 'Worldease Saver from Madrid',
    mechanism: 'easypost',
    carrier: 'ups',
    mode: 'ups_worldease_saver',
    priority: 163,
  },
  ...[30, 41, 42, 47, 55, 56, 57, 58, 59, 60, 65].map((fcId) => ({
    fcId,
    description: `Ground from center ${fcId}`,
    mechanism: 'nationwide',
    carrier: fcId % 2 === 0 ? 'fedex' : 'ups',
    mode: 'ground_3',
    priority: 170 + fcId,
  })),
];

const demoCarrierAreas: readonly CarrierArea[] = [
  {
    fcId: 11,
    description: 'Parcels from Chicago',
    mechanism: 'easypost',
    carrier: 'easypost',
    mode: 'ground_3',
    priority: 152,
  },
];

/** The areas of a new demo: couriers around our own hubs, carriers across the country from every center (D244, D246). */
export function seededDeliveryAreas(): DeliveryAreaInFile[] {
  return [...localDeliveryAreas.map(localArea), ...carrierAreas.map(carrierArea)];
}

/** What the demo day has besides, so that every carrier is there to look at (D282). */
export function demoDeliveryAreas(): DeliveryAreaInFile[] {
  return [...demoLocalDeliveryAreas.map(localArea), ...demoCarrierAreas.map(carrierArea)];
}

function localArea({ team, windows, counties, carrier = 'onfleet', ...area }: LocalDeliveryArea): DeliveryAreaInFile {
  const [teamId, teamLabel] = team;
  return {
    ...area,
    deliveryMechanism: 'onFleet',
    carrier,
    transportMode: 'car',
    teamId,
    teamLabel,
    cutoff: 120,
    geometry: shapeOf(counties),
    schedules: everyDay.flatMap((dayOfWeek) =>
      windows.map(([startHour, duration]) => ({ dayOfWeek, startHour, duration })),
    ),
  };
}

function carrierArea({ mechanism, mode, ...area }: CarrierArea): DeliveryAreaInFile {
  return {
    ...area,
    deliveryMechanism: mechanism,
    transportMode: mode,
    cutoff: 360,
    nationwide: true,
    schedules: monToSat.map((dayOfWeek) => ({ dayOfWeek, startHour: 8, duration: 12 })),
  };
}

let counties: Map<string, Geometry> | undefined;

/** The counties' own borders as one MultiPolygon. */
function shapeOf(codes: readonly string[]): Geometry {
  counties ??= readCounties();
  const polygons = codes.flatMap((code) => {
    const shape = counties?.get(code);
    if (shape?.type === 'Polygon') return [shape.coordinates];
    return shape?.type === 'MultiPolygon' ? shape.coordinates : [];
  });
  return { type: 'MultiPolygon', coordinates: polygons };
}

function readCounties(): Map<string, Geometry> {
  const topology: Topology = createRequire(import.meta.url)('us-atlas/counties-10m.json');
  const shapes = topology.objects['counties'];
  if (shapes?.type !== 'GeometryCollection') throw new Error('us-atlas holds no counties');
  const collection: FeatureCollection = feature(topology, shapes);
  return new Map(collection.features.map(({ id, geometry }) => [String(id), geometry]));
}
