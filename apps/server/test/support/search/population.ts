import { en, Faker } from '@faker-js/faker';
import { addDays } from '@bloomdesk/domain/time/calendar-day';

/** Whoever sends or gets flowers, as callers spell them out. */
export interface Person {
  first: string;
  last: string;
  /** Ten digits. */
  phone: string;
  email: string;
}

/** An order as the people who call about it know it. */
export interface KnownOrder {
  orderId: string;
  suborderId: string;
  sender: Person;
  recipient: Person & {
    extension: string;
    number: string;
    street: string;
    floor: string;
    place: string;
    city: string;
    state: string;
    stateName: string;
    zip: string;
  };
  product: { sku: string; name: string };
  day: string;
  subscription: string;
  salesOrder: string;
  transaction: string;
  task: string;
  tracking: string;
  reference: string;
  batch: { id: string; name: string; index: number };
  isInException: boolean;
}

/** The day on which they are all asked about; deliveries lie around it. */
export const populationToday = '2027-02-10';

const states = [
  ['MD', 'Maryland'],
  ['NY', 'New York'],
  ['NJ', 'New Jersey'],
  ['PA', 'Pennsylvania'],
  ['VA', 'Virginia'],
  ['NC', 'North Carolina'],
  ['MA', 'Massachusetts'],
  ['IL', 'Illinois'],
] as const;

/** People, towns and streets repeat as they do in a company's books; the same seed gives the same orders. */
export function populationOf(count: number, seed: number, products: readonly { sku: string; name: string }[]) {
  const faker = new Faker({ locale: en });
  faker.seed(seed);
  const pick = <T>(from: readonly T[]): T => faker.helpers.arrayElement(from);
  const towns = faker.helpers.multiple(() => townOf(faker), { count: 400 });
  const streets = faker.helpers.multiple(() => faker.location.street(), { count: 900 });
  const places = faker.helpers.multiple(() => `${faker.company.name().replaceAll(',', '')} ${pick(placeKinds)}`, {
    count: 800,
  });
  const hosts = faker.helpers.multiple(() => faker.internet.domainName(), { count: 600 });
  const personOf = (): Person => {
    const [first, last] = [faker.person.firstName(), nameOfFamily(faker)];
    return { first, last, phone: phoneOf(faker), email: emailOf(faker, first, last, pick(hosts)) };
  };
  const senders = faker.helpers.multiple(personOf, { count: Math.ceil(count * 0.4) });
  return Array.from({ length: count }, (_, at): KnownOrder => {
    const orderId = String(2_000_000 + at);
    const recipient = {
      ...personOf(),
      ...pick(towns),
      extension: at % 9 === 0 ? String(faker.number.int({ min: 100, max: 999 })) : '',
      number: String(faker.number.int({ min: 1, max: 999 })),
      street: pick(streets),
      floor: at % 5 === 0 ? `Floor ${faker.number.int({ min: 2, max: 40 })}` : '',
      place: at % 4 === 0 ? pick(places) : '',
    };
    return {
      orderId,
      suborderId: `${orderId}-1`,
      sender: pick(senders),
      recipient,
      ...goodsOf(faker, at, pick(products)),
    };
  });
}

const placeKinds = ['Hospital', 'Offices', 'Hotel', 'School', 'Clinic'];

function townOf(faker: Faker) {
  const [state, stateName] = faker.helpers.arrayElement(states);
  return { city: faker.location.city(), state, stateName, zip: faker.location.zipCode('#####') };
}

function goodsOf(faker: Faker, at: number, product: { sku: string; name: string }) {
  const code = faker.string.numeric(9);
  return {
    product,
    day: addDays(populationToday, faker.number.int({ min: -50, max: 9 })),
    subscription: at % 6 === 0 ? String(40_000 + at) : '',
    salesOrder: at % 3 === 0 ? `SO-${700_000 + at}` : '',
    transaction: `${faker.string.alphanumeric({ length: 7, casing: 'lower' })}${at}`,
    task: at % 2 === 0 ? faker.string.hexadecimal({ length: 24, casing: 'lower', prefix: '' }) : '',
    tracking: at % 2 === 1 ? `1Z999AA${code}${String(at % 100).padStart(2, '0')}` : '',
    reference: at % 7 === 0 ? `GALA-${10_000 + at}` : '',
    batch: { id: String(60_000 + Math.floor(at / 40)), name: `Bench ${batchName(at)}`, index: (at % 40) + 1 },
    isInException: at % 50 === 0,
  };
}

/** Batches of one name are told apart by the number behind it. */
const batchName = (at: number) =>
  `${['Roses', 'Tulips', 'Peonies', 'Mixed'][Math.floor(at / 40) % 4]} ${Math.floor(at / 40)}`;

/** One in eight has a name of several words, an apostrophe or an accent. */
function nameOfFamily(faker: Faker): string {
  const name = faker.person.lastName();
  const kind = faker.number.int({ min: 0, max: 23 });
  if (kind === 0)
    return `van der ${name} ${faker.person.lastName()} y ${faker.person.lastName()} de la ${faker.person.lastName()}`;
  if (kind === 1) return `${name}-${faker.person.lastName()}`;
  return kind === 2 ? name.replace(/[aeo]/, (vowel) => ({ a: 'á', e: 'é', o: 'ö' })[vowel] ?? vowel) : name;
}

function phoneOf(faker: Faker): string {
  return `${faker.number.int({ min: 201, max: 989 })}${faker.number.int({ min: 2_000_000, max: 9_999_999 })}`;
}

function emailOf(faker: Faker, first: string, last: string, host: string): string {
  const plain = `${first}.${last}`.normalize('NFKD').replaceAll(/[^A-Za-z.]/g, '');
  return `${plain}${faker.number.int(999)}@${host}`.toLowerCase();
}
