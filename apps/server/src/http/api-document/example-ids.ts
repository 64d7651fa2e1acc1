/** What the examples are about; tests put in what is there. */
export interface ExampleIds {
  orderId: string;
  suborderId: string;
  batchId: string;
  requestId: string;
  fcId: number;
  date: string;
}

/** The first seeded area is one of center 4. */
export const seededDeliveryAreaId = 2001;
