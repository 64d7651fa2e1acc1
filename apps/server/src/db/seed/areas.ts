import type { FeatureCollection, Geometry } from 'geojson';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { AreaInFile } from '#features/delivery-areas/area-file.ts';

/** A courier area of one center: the counties it covers, the hours it drives every day. */
interface LocalArea {
  fcId: number;
  description: string;
  /** County codes (FIPS); their shapes come with us-atlas. */
  counties: readonly string[];
  team: readonly [id: string, label: string];
  priority: number;
  travelTime: number;
  windows: readonly (readonly [startHour: number, duration: number])[];
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const monToSat = [0, 1, 2, 3, 4, 5];

const localAreas: readonly LocalArea[] = [
  {
    fcId: 4,
    description: 'Baltimore City',
    counties: ['24510'],
    team: ['team-blue', 'Blue'],
    priority: 10,
    travelTime: 60,
    windows: [
      [9, 2],
      [11, 2],
      [13, 3],
      [16, 3],
    ],
  },
  {
    fcId: 4,
    description: 'Baltimore County',
    counties: ['24005'],
    team: ['team-blue', 'Blue'],
    priority: 20,
    travelTime: 90,
    windows: [
      [9, 4],
      [13, 4],
    ],
  },
  {
    fcId: 4,
    description: 'Anne Arundel and Howard',
    counties: ['24003', '24027'],
    team: ['team-green', 'Green'],
    priority: 30,
    travelTime: 90,
    windows: [
      [9, 4],
      [13, 4],
    ],
  },
  {
    fcId: 1,
    description: 'District of Columbia',
    counties: ['11001'],
    team: ['team-dc', 'Capital'],
    priority: 10,
    travelTime: 45,
    windows: [
      [9, 2],
      [11, 2],
      [14, 3],
      [17, 3],
    ],
  },
  {
    fcId: 1,
    description: 'Arlington and Alexandria',
    counties: ['51013', '51510'],
    team: ['team-va', 'Virginia'],
    priority: 20,
    travelTime: 60,
    windows: [
      [9, 4],
      [13, 4],
    ],
  },
  {
    fcId: 1,
    description: 'Montgomery County',
    counties: ['24031'],
    team: ['team-md', 'Maryland'],
    priority: 30,
    travelTime: 75,
    windows: [
      [9, 4],
      [13, 4],
    ],
  },
  {
    fcId: 2,
    description: 'Manhattan',
    counties: ['36061'],
    team: ['team-man', 'Manhattan'],
    priority: 10,
    travelTime: 45,
    windows: [
      [9, 2],
      [11, 2],
      [13, 2],
      [15, 2],
      [17, 2],
    ],
  },
  {
    fcId: 2,
    description: 'Brooklyn and Queens',
    counties: ['36047', '36081'],
    team: ['team-bk', 'Boroughs'],
    priority: 20,
    travelTime: 75,
    windows: [
      [9, 4],
      [13, 4],
    ],
  },
  {
    fcId: 66,
    description: 'Memphis and Shelby County',
    counties: ['47157'],
    team: ['team-mem', 'River'],
    priority: 10,
    travelTime: 60,
    windows: [
      [9, 4],
      [13, 4],
    ],
  },
];

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

/** The areas of a new demo: couriers around our own hubs, carriers across the country from every center (D244, D246). */
export function seededAreas(): AreaInFile[] {
  return [...localAreas.map(localArea), ...carrierAreas.map(carrierArea)];
}

function localArea({ team, windows, counties, ...area }: LocalArea): AreaInFile {
  const [teamId, teamLabel] = team;
  return {
    ...area,
    deliveryMechanism: 'onFleet',
    carrier: 'onfleet',
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

function carrierArea({ mechanism, mode, ...area }: CarrierArea): AreaInFile {
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
