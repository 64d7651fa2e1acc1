/** A courier area of one center: the counties it covers, the hours it drives every day. */
export interface LocalDeliveryArea {
  fcId: number;
  description: string;
  /** County codes (FIPS); their shapes come with us-atlas. */
  counties: readonly string[];
  team: readonly [id: string, label: string];
  /** Onfleet unless given. */
  carrier?: string;
  priority: number;
  travelTime: number;
  windows: readonly (readonly [startHour: number, duration: number])[];
}

/** The courier areas of a new demo, around our own hubs. */
export const localDeliveryAreas: readonly LocalDeliveryArea[] = [
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

/** Areas of couriers that only the demo day has. */
export const demoLocalDeliveryAreas: readonly LocalDeliveryArea[] = [
  {
    fcId: 2,
    description: 'Staten Island',
    counties: ['36085'],
    team: ['team-si', 'Island'],
    carrier: 'golocal',
    priority: 30,
    travelTime: 75,
    windows: [
      [9, 4],
      [13, 4],
    ],
  },
  {
    fcId: 4,
    description: 'Harford County',
    counties: ['24025'],
    team: ['team-gold', 'Gold'],
    carrier: 'cdl',
    priority: 40,
    travelTime: 120,
    windows: [
      [9, 4],
      [13, 4],
    ],
  },
];
