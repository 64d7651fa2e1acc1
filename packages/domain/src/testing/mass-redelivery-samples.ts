import type { MassRedeliveryChoice } from '../mass-redelivery/redelivery-choice.ts';
import type { MassRedeliveryOrder } from '../mass-redelivery/redelivery-money.ts';
import type { TakingDeliveryWindow } from '../mass-redelivery/redelivery-places.ts';
import type { MassRedeliveryFacts, MassRedeliverySuborder } from '../mass-redelivery/redelivery-plan.ts';

const zone = 'America/New_York';
const own = { areaId: 1, fcId: 4 };
const other = { areaId: 2, fcId: 9 };
/** Nine o'clock of a day of February at the center. */
export const nine = (day: number) => `2027-02-${String(day).padStart(2, '0')}T14:00:00.000Z`;
export const eleven = (day: number) => `2027-02-${String(day).padStart(2, '0')}T16:00:00.000Z`;

export const line = {
  index: 0,
  sku: 'ROSE',
  name: 'Roses',
  quantity: 1,
  inventoryStatus: 'booked_against_available',
  price: 5000,
  taxAmount: 300,
  chargeable: true,
  refundedQuantity: 0,
  isDeleted: false,
} as const;

/** A suborder of one rose that was promised for the 13th; a test changes what it is about. */
export const suborder = (n: number, changes: Partial<MassRedeliverySuborder> = {}): MassRedeliverySuborder => ({
  suborderId: `${1_000_000 + n}-1`,
  orderId: String(1_000_000 + n),
  status: 'Received',
  fcId: 4,
  areaId: 1,
  startTime: nine(13),
  deliveryDate: '2027-02-13',
  fulfillmentDate: '2027-02-13',
  lines: [line],
  claims: [{ lotId: 1, quantity: 1 }],
  servedBy: [own, other],
  ...changes,
});

export const window = (areaId: number, startTime: string, left: number | null): TakingDeliveryWindow => ({
  areaId,
  startTime,
  left,
  windowDuration: 2,
  cutoff: 60,
  isOpen: true,
});

export const lot = (lotId: number, fcId: number, available: number, expirationDate: string | null = null) => ({
  lotId,
  fcId,
  sku: 'ROSE',
  arrivalDate: null,
  startFulfillmentDate: null,
  expirationDate,
  isInbound: false,
  available,
});

export const order = (n: number, changes: Partial<MassRedeliveryOrder> = {}): [string, MassRedeliveryOrder] => [
  String(1_000_000 + n),
  {
    orderId: String(1_000_000 + n),
    orderTotal: 5300,
    taxTotal: 300,
    shippingCost: 0,
    shippingDiscount: 0,
    shippingTaxAmount: 0,
    refundable: 5300,
    credited: 0,
    creditPercent: 125,
    liveSuborders: 1,
    resolved: null,
    creditObstacle: null,
    ...changes,
  },
];

const area = { transportMode: 'car', travelTime: 60, cutoff: 60, zone } as const;
/** Two centers, a few windows, and a rose for everybody at the other one. */
export const facts = (changes: Partial<MassRedeliveryFacts> = {}): MassRedeliveryFacts => ({
  areas: [
    { ...area, ...own },
    { ...area, ...other },
  ],
  windows: [window(1, nine(14), 1), window(1, nine(15), 1), window(2, nine(13), 1), window(2, nine(14), 1)],
  lots: [lot(1, 4, 0), lot(2, 9, 9)],
  lotted: new Set(['ROSE']),
  orders: new Map([1, 2, 3, 4, 5].map((n) => order(n))),
  givenToday: 0,
  dailyLimit: 250_000,
  side: 'delivery',
  obstacleTo: () => null,
  now: new Date('2027-02-12T15:00:00Z'),
  ...changes,
});

/** What is proposed for everybody: the next day that works. */
export const usualMassRedeliveryChoice = {
  kind: 'move',
  center: 'any',
  day: null,
  credit: null,
} as const satisfies MassRedeliveryChoice;
