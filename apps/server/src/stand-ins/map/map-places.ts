/** A street of the map with the houses that stand in it. */
interface MapStreet {
  road: string;
  /** Numbers with a building of their own, and where it stands. */
  houses: Readonly<Record<string, { lat: number; lng: number }>>;
  /** The lowest and the highest number of the street: one between them without a building lies on a line. */
  numbers: readonly [number, number];
  city: string;
  state: string;
  stateCode: string;
  zipCode: string;
}

/** A place of the map: what was found of a question. */
export interface MapPlace {
  kind: 'building' | 'number' | 'street' | 'zip' | 'city';
  houseNumber: string | null;
  street: MapStreet;
  lat: number;
  lng: number;
}

/** Streets with public buildings, written by us; one house of each gives the middle of its street, ZIP code and city. */
const streets: readonly MapStreet[] = [
  street('North Charles Street', [1, 999], 'Baltimore, Maryland, MD, 21201', { 100: [39.2904, -76.6151] }),
  street('Holliday Street', [1, 299], 'Baltimore, Maryland, MD, 21202', { 100: [39.2909, -76.6107] }),
  street('Pennsylvania Avenue Northwest', [1500, 1799], 'Washington, District of Columbia, DC, 20500', {
    1600: [38.8977, -77.0365],
  }),
  street('5th Avenue', [300, 399], 'New York, New York, NY, 10118', { 350: [40.7484, -73.9857] }),
  street('North Main Street', [1, 299], 'Memphis, Tennessee, TN, 38103', { 125: [35.1491, -90.0518] }),
  street('Congress Avenue', [1, 1199], 'Austin, Texas, TX, 78701', { 1100: [30.2747, -97.7404] }),
  street('Northwest 2nd Avenue', [1, 499], 'Miami, Florida, FL, 33128', { 111: [25.776, -80.1975] }),
  street('North Spring Street', [1, 399], 'Los Angeles, California, CA, 90012', { 200: [34.0537, -118.2427] }),
];

/** What the map has for a question, the best first; nothing for what it does not know. */
export function placesFor(question: string): MapPlace[] {
  const words = wordsOf(question);
  const asked = words.join(' ');
  const found = streets.flatMap((each) => {
    const isThere = has(asked, each.zipCode) || has(asked, wordsOf(each.city).join(' '));
    const isRoad = has(asked, wordsOf(each.road).join(' '));
    if (!isThere || (!isRoad && /^\d+$/.test(words[0] ?? '') && words.length > 1)) return []; // another house of the town
    if (!isRoad) return [placeOf(each, has(asked, each.zipCode) ? 'zip' : 'city', null)];
    return [numbered(each, words[0] ?? '')];
  });
  const sorted = found.toSorted((one, other) => exactness.indexOf(one.kind) - exactness.indexOf(other.kind));
  const isSameCity = ({ kind, street: { city } }: MapPlace, other: MapPlace) =>
    kind === 'city' && other.kind === 'city' && other.street.city === city;
  return sorted.filter((place, at) => !sorted.slice(0, at).some((earlier) => isSameCity(place, earlier)));
}

const exactness: readonly MapPlace['kind'][] = ['building', 'number', 'street', 'zip', 'city'];

function numbered(each: MapStreet, word: string): MapPlace {
  if (Object.hasOwn(each.houses, word)) return placeOf(each, 'building', word);
  const [from, to] = each.numbers;
  const isBetween = /^\d+$/.test(word) && Number(word) >= from && Number(word) <= to;
  return isBetween ? placeOf(each, 'number', word) : placeOf(each, 'street', null);
}

function placeOf(each: MapStreet, kind: MapPlace['kind'], houseNumber: string | null): MapPlace {
  const [first] = Object.values(each.houses);
  const { lat, lng } = each.houses[houseNumber ?? ''] ?? first ?? { lat: 0, lng: 0 };
  return { kind, houseNumber, street: each, lat, lng };
}

function street(
  road: string,
  numbers: readonly [number, number],
  where: string,
  houses: Record<number, readonly [number, number]>,
): MapStreet {
  const [city = '', state = '', stateCode = '', zipCode = ''] = where.split(', ');
  const placed = Object.entries(houses).map(([number, [lat, lng]]) => [number, { lat, lng }]);
  return { road, numbers, city, state, stateCode, zipCode, houses: Object.fromEntries(placed) };
}

const shortened: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  n: 'north',
  nw: 'northwest',
  fifth: '5th',
  second: '2nd',
};

/** A question in small letters, without punctuation, and with what is often shortened written out. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\da-z]+/g) ?? [];
  return words.map((word) => shortened[word] ?? word);
}

function has(asked: string, words: string): boolean {
  return ` ${asked} `.includes(` ${words} `);
}
