import { orderIdPattern } from '@bloomdesk/domain/orders/order-id';
import { z } from 'zod/mini';

/** A day as `YYYY-MM-DD`; whether it exists is the rule's business. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2027-02-13'));

/** A moment of someone's work: a day, or an ISO instant with its offset, which the center's calendar makes a day of. */
export const dayOrInstant = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/,
      'must be a day like 2027-02-13 or an instant like 2027-02-13T15:00:00Z',
    ),
  );

export const orderId = z.string().check(z.regex(orderIdPattern, 'must have 7 to 12 digits'));
export const suborderId = z.string().check(z.regex(/^\d{7,12}-\d{1,4}$/, 'must be like 1000012-2'));
export const batchId = z.string().check(z.regex(/^\d{5,12}$/, 'must have 5 to 12 digits'));
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'must be a UUID'));

/** A whole number in a path or query, where everything arrives as text; the web app may give a number. */
export const pathNumber = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number'))]),
  z.transform((value) => Number(value)),
);

export const fcId = pathNumber;

/** An address a person can be written to; its rule lives in the domain, this only keeps it short (abuse case 45). */
export const email = z
  .string()
  .check(z.trim(), z.minLength(3, 'must be an email address'), z.maxLength(254, 'must be an email address'));

/** A file that came with a form; its bytes are asked for, so that they never end in a log or a hash. */
export interface UploadedFile {
  fileName: string;
  /** SHA-256 of the bytes, base64url. */
  hash: string;
  bytes(): Uint8Array;
}

/** What the caller gives: a browser's File. */
export interface FileToSend {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file of a form: a File where the call is made, an UploadedFile where it is answered. */
export const uploadedFile = z.custom<UploadedFile, FileToSend>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && typeof value.bytes === 'function',
  'a file is needed',
);

/** The version one has read; where another one is stored, the answer is 409 with the thing as it is now (D43). */
export const expectedVersion = z.optional(z.int().check(z.positive()));

/** A browser is led on no matter what the address holds: what cannot be read counts as missing. */
export const readable = (longest: number) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => (typeof value === 'string' && value.length <= longest ? value : undefined)),
    ),
  );
