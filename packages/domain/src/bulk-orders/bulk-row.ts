import type { TransportMode } from '../deliveries/transport-mode.ts';
import type { Point } from '../delivery-areas/point-in-polygon.ts';
import { checkRecipientAddress, type RecipientAddress, type RecipientProblem } from '../suborders/recipient-rules.ts';
import type { Day } from '../time/calendar-day.ts';
import {
  dayRule,
  degreesRule,
  emailRule,
  knownNumberRule,
  lineRule,
  messageRule,
  moneyRule,
  phoneRule,
  quantityRule,
  taxRateRule,
  transportModeRule,
  windowStartRule,
} from './bulk-cell-rules.ts';
import type { BulkColumn, BulkHeader } from './bulk-columns.ts';
import { type BulkRecord, type CellReader, type CellRule, cellReader, spreadsheetErrorsIn } from './bulk-record.ts';
import type { BulkProduct, BulkReference } from './bulk-reference.ts';

export interface BulkCustomer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** One good row: a line item with the delivery it belongs to. */
export interface BulkRow {
  rowNumber: number;
  /** Where its source names it. */
  delivery?: string | undefined;
  customer: BulkCustomer;
  recipient: RecipientAddress;
  point: Point | undefined;
  deliveryDate: Day;
  fcId: number | undefined;
  areaId: number | undefined;
  transportMode: TransportMode | undefined;
  windowStart: string | undefined;
  message: string;
  product: BulkProduct;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  discountAmount: number;
  taxRatePpm: number;
}

export type BulkRowReading = { ok: true; row: BulkRow } | { ok: false; problems: readonly string[] };

type RowReference = Pick<BulkReference, 'products' | 'centers' | 'areaIds' | 'firstToday'>;

/** Reads rows of a bulk file by every rule of table A8; all that is wrong with a row is said at once. */
export function bulkRowReader(header: BulkHeader, reference: RowReference): (record: BulkRecord) => BulkRowReading {
  const rules = {
    fcId: knownNumberRule(reference.centers, 'is not a fulfillment center'),
    areaId: knownNumberRule(reference.areaIds, 'is not a delivery area'),
  };
  return (record) => readBulkRow(record, header, reference, rules);
}

type KnownRules = Record<'fcId' | 'areaId', CellRule<number | undefined>>;

function readBulkRow(
  record: BulkRecord,
  header: BulkHeader,
  reference: RowReference,
  known: KnownRules,
): BulkRowReading {
  const cells = cellReader(record, header);
  if (record.cells.length > header.width && record.cells.slice(header.width).join('').trim() !== '') {
    cells.problems.push('there are more cells than columns');
  }
  const errors = spreadsheetErrorsIn(record, header);
  if (errors.length > 0) return { ok: false, problems: [...cells.problems, ...errors] };
  const customer = readCustomer(cells);
  const recipient = readRecipient(cells);
  const delivery = readDelivery(cells, reference, known);
  const line = readLine(cells, reference);
  if (cells.problems.length > 0 || recipient === null || line === null) return { ok: false, problems: cells.problems };
  const { rowNumber, delivery: name } = record;
  return { ok: true, row: { rowNumber, delivery: name, customer, recipient, ...delivery, ...line } };
}

const nameRule = lineRule(60, true);
const skuRule = lineRule(64, true);
const discountRule = moneyRule(0);
const latRule = degreesRule(90);
const lngRule = degreesRule(180);

function readCustomer(cells: CellReader): BulkCustomer {
  return {
    email: cells.read('customerEmail', emailRule),
    firstName: cells.read('customerFirstName', nameRule),
    lastName: cells.read('customerLastName', nameRule),
    phone: cells.read('customerPhone', phoneRule),
  };
}

const columnOfField: Readonly<Record<Exclude<RecipientProblem['field'], 'coords'>, BulkColumn>> = {
  firstName: 'recipientFirstName',
  lastName: 'recipientLastName',
  address1: 'address1',
  address2: 'address2',
  locationType: 'locationType',
  placeName: 'placeName',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
  phone: 'recipientPhone',
  email: 'recipientEmail',
  instructions: 'instructions',
};

function readRecipient(cells: CellReader): RecipientAddress | null {
  const checked = checkRecipientAddress({
    firstName: cells.text('recipientFirstName'),
    lastName: cells.text('recipientLastName'),
    address1: cells.text('address1'),
    address2: cells.text('address2'),
    locationType: cells.text('locationType'),
    placeName: cells.text('placeName'),
    city: cells.text('city'),
    state: cells.text('state'),
    zipCode: cells.text('zipCode'),
    phone: cells.text('recipientPhone'),
    email: cells.text('recipientEmail'),
    instructions: cells.text('instructions'),
  });
  if (checked.ok) return checked.recipient;
  for (const { field, message } of checked.problems) {
    if (field !== 'coords') cells.problems.push(`${columnOfField[field]}: ${message}`);
  }
  return null;
}

function readDelivery(cells: CellReader, { firstToday }: RowReference, known: KnownRules) {
  const deliveryDate = cells.read('deliveryDate', dayRule);
  if (deliveryDate !== '' && deliveryDate < firstToday) cells.problems.push('deliveryDate: is in the past');
  return {
    deliveryDate,
    point: readPoint(cells),
    fcId: cells.read('fcId', known.fcId),
    areaId: cells.read('areaId', known.areaId),
    transportMode: cells.read('transportMode', transportModeRule),
    windowStart: cells.read('windowStart', windowStartRule),
    message: cells.read('message', messageRule),
  };
}

function readPoint(cells: CellReader): Point | undefined {
  const lat = cells.read('lat', latRule);
  const lng = cells.read('lng', lngRule);
  if ((cells.text('lat') === '') !== (cells.text('lng') === '')) cells.problems.push('lat, lng: give both or neither');
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

function readLine(cells: CellReader, { products }: RowReference) {
  const sku = cells.read('sku', skuRule);
  const product = products.get(sku);
  if (sku !== '' && product === undefined) cells.problems.push(`sku: ${sku} is not in the product feed`);
  const quantity = cells.read('quantity', quantityRule);
  const unitPrice = cells.read('unitPrice', moneyRule(product?.unitPrice ?? null));
  const discountAmount = cells.read('discount', discountRule);
  const taxRatePpm = cells.read('taxRate', taxRateRule);
  if (product === undefined) return null;
  if (unitPrice === null) {
    cells.problems.push(`unitPrice: is required, the product feed has no price for ${sku}`);
    return null;
  }
  if (discountAmount > unitPrice * quantity) cells.problems.push('discount: is more than the line costs');
  return { product, quantity, unitPrice, discountAmount, taxRatePpm };
}
