import { sql } from 'kysely';

/** Who gets a suborder and where; what is not known is empty. */
export interface DeliveryRecipient {
  firstName: string;
  lastName: string;
  placeName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  locationType: string;
  instructions: string;
}

const recipientFields = [
  'firstName',
  'lastName',
  'placeName',
  'address1',
  'address2',
  'city',
  'state',
  'zipCode',
  'phone',
  'locationType',
  'instructions',
] as const satisfies readonly (keyof DeliveryRecipient)[];

/** The recipient of the suborder `s`, each field as text. */
export const recipientOf = sql<DeliveryRecipient>`json_build_object(${sql.raw(
  recipientFields.map((field) => `'${field}', coalesce(s.recipient ->> '${field}', '')`).join(', '),
)})`.as('recipient');
