/** An exception as the queue shows it; its id is the suborder's, and days are those of the fulfillment center. */
export interface ExceptionRow {
  id: string;
  orderType: string;
  fcId: number;
  fulfillmentDate: string;
  deliveryDate: string;
  exceptionType: string;
  sku: string;
  /** Several reasons are parted by semicolons. */
  exceptionReason: string;
  createdAt: string;
  updatedAt: string;
  deleted: boolean;
}

/** The fields of an exception, in the order the calls name them. */
export const exceptionFields = [
  'id',
  'orderType',
  'fcId',
  'fulfillmentDate',
  'deliveryDate',
  'exceptionType',
  'sku',
  'exceptionReason',
  'createdAt',
  'updatedAt',
  'deleted',
] as const satisfies readonly (keyof ExceptionRow)[];

/** The single reasons of one cell. */
export function reasonsOf({ exceptionReason }: Pick<ExceptionRow, 'exceptionReason'>): string[] {
  return exceptionReason
    .split(';')
    .map((reason) => reason.trim())
    .filter((reason) => reason !== '');
}
