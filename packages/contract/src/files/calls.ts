import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of a file'));

/** A file by an address that was given out with what it belongs to; the address itself lets in, for a short time (D312). */
export const getFile = defineCall('getFile', 'GET /v1/files/:hash', {
  summary: 'A file, by the signed address that came with what it belongs to.',
  kind: 'file',
  caller: 'public',
  about: [],
  params: z.strictObject({ hash }),
  query: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    until: z.string().check(z.regex(/^\d{1,12}$/, 'must be seconds since 1970')),
    signature: z.string().check(z.regex(/^[\w-]{43}$/, 'must be a signature')),
  }),
  data: z.never(),
});
