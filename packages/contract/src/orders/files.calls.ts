import { z } from 'zod/mini';
import { fileMegabytes } from '@bloomdesk/domain/files/file-rules';
import { defineCall } from '../call.ts';
import { orderId, uploadedFile } from '../fields.ts';

/** A file of a comment; its addresses are good for some minutes and come anew with each answer. */
export const attachedFile = z.object({
  fileId: z.string(),
  name: z.string(),
  kind: z.enum(['picture', 'document']),
  /** Bytes. */
  size: z.number(),
  /** Pixels, of pictures. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  url: z.string(),
  thumbnailUrl: z.nullable(z.string()),
});
export type AttachedFile = z.infer<typeof attachedFile>;

/** Uploads a picture or PDF for a comment that is being written; it waits for a day (D312). */
export const uploadOrderFile = defineCall('uploadOrderFile', 'POST /v1/orders/:orderId/files', {
  summary: 'Uploads a picture or PDF for a comment on an order.',
  needs: 'order.comment',
  kind: 'upload',
  about: [],
  center: { of: 'order', by: 'orderId' },
  audit: 'file.upload',
  bodyLimit: fileMegabytes * 1024 * 1024,
  params: z.strictObject({ orderId }),
  body: z.strictObject({ file: uploadedFile }),
  data: attachedFile,
});
