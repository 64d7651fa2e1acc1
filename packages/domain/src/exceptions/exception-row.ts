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
  /** The name of the person it is for. */
  recipient: string;
  /** When its suborder has to be fulfilled; empty where nothing says so. */
  fulfillBy: string;
  /** The user id of the person who works on it; this and what follows is empty while nobody does (D294). */
  ownerId: string;
  ownerName: string;
  claimedAt: string;
  /** Until when its owner is to be done, where that was set apart from the fulfil-by time. */
  dueAt: string;
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
  'recipient',
  'fulfillBy',
  'ownerId',
  'ownerName',
  'claimedAt',
  'dueAt',
] as const satisfies readonly (keyof ExceptionRow)[];

/** The single reasons of one cell. */
export function reasonsOf({ exceptionReason }: Pick<ExceptionRow, 'exceptionReason'>): string[] {
  return exceptionReason
    .split(';')
    .map((reason) => reason.trim())
    .filter((reason) => reason !== '');
}
