import { machineCsvLine } from '../machine-csv.ts';

/** What a courier is told of a parcel that it takes; everything but the columns of the manifest itself. */
export interface ManifestParcel {
  shipperAccount: string;
  pickupLocation: string;
  serviceCode: string;
  parcelNumber: string;
  orderNumber: string;
  consigneeName: string;
  company: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  residential: string;
  weightPounds: string;
  lengthInches: string;
  widthInches: string;
  heightInches: string;
  deliveryDate: string;
  windowFrom: string;
  windowTo: string;
  instructions: string;
}

interface ManifestRow extends ManifestParcel {
  manifestId: string;
  manifestDate: string;
  piece: string;
  ofPieces: string;
}

/** The columns of a manifest in their usual sequence, and what stands in each; couriers may want fewer, in another one. */
const cells = [
  ['shipper_account', 'shipperAccount'],
  ['manifest_id', 'manifestId'],
  ['manifest_date', 'manifestDate'],
  ['pickup_location', 'pickupLocation'],
  ['service_code', 'serviceCode'],
  ['parcel_number', 'parcelNumber'],
  ['order_number', 'orderNumber'],
  ['piece', 'piece'],
  ['of_pieces', 'ofPieces'],
  ['consignee_name', 'consigneeName'],
  ['company', 'company'],
  ['phone', 'phone'],
  ['address1', 'address1'],
  ['address2', 'address2'],
  ['city', 'city'],
  ['state', 'state'],
  ['postal_code', 'postalCode'],
  ['country', 'country'],
  ['residential', 'residential'],
  ['weight_lb', 'weightPounds'],
  ['length_in', 'lengthInches'],
  ['width_in', 'widthInches'],
  ['height_in', 'heightInches'],
  ['delivery_date', 'deliveryDate'],
  ['window_from', 'windowFrom'],
  ['window_to', 'windowTo'],
  ['instructions', 'instructions'],
] as const satisfies readonly (readonly [column: string, of: keyof ManifestRow])[];
export type ManifestColumn = (typeof cells)[number][0];

export const manifestColumns: readonly ManifestColumn[] = cells.map(([column]) => column);

/** Without these nobody could tell which parcel of which manifest a row is. */
export const neededColumns: readonly ManifestColumn[] = ['manifest_id', 'parcel_number'];

interface ManifestHead {
  number: string;
  /** The day the parcels leave, `YYYY-MM-DD`. */
  shipOn: string;
}

/** What a manifest's file is called; the name is what it is known by, so it never changes for what is in it (D587). */
export function manifestFileName({ number }: Pick<ManifestHead, 'number'>, revision: number): string {
  return `MANIFEST_${number}${revision > 1 ? `_${revision}` : ''}.csv`;
}

/** The file of a manifest: a line of columns, then a line for each parcel; the same parcels are always the same bytes. */
export function manifestCsv(
  { number, shipOn }: ManifestHead,
  columns: readonly ManifestColumn[],
  parcels: readonly ManifestParcel[],
): string {
  const ours = { manifestId: number, manifestDate: shipOn, piece: '1', ofPieces: '1' };
  const places = new Map(cells);
  const lines = parcels.map((parcel) => {
    const row: ManifestRow = { ...parcel, ...ours };
    return machineCsvLine(columns.map((column) => row[places.get(column) ?? 'manifestId']));
  });
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
