import { expect, test } from 'vitest';
import { parseBatchId } from './batch-id-text.ts';

test.each(['50001', ' 50001 ', '\x02]C150001\r\n'])('the scan %j opens batch 50001', (raw) => {
  expect(parseBatchId(raw)).toEqual({ batchId: '50001' });
});

test.each([
  ['', 'Scan or type a batch id.'],
  ['\x02\x03x\u00fc', 'Nothing readable was scanned. Scan again.'],
  ['1000012-1', '1000012-1 is a suborder. Scan the barcode of a batch.'],
  ['123', 'A batch id has 5 to 12 digits, and 123 has 3.'],
  ['1Z999AA10123456784', '1Z999AA10123456784 is no batch id. A batch id has digits only.'],
])('the scan %j is told in words', (raw, message) => {
  expect(parseBatchId(raw)).toEqual({ message });
});
