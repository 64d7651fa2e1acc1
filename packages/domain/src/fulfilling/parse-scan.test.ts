import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScan, type ScanMember, type ScannedBatch } from './parse-scan.ts';

const member = (batchIndex: number, difference: Partial<ScanMember> = {}): ScanMember => ({
  suborderId: `100000${batchIndex}-1`,
  batchIndex,
  status: 'AtTable',
  inException: false,
  trackingNumber: null,
  ...difference,
});

const batch: ScannedBatch = {
  batchId: '50001',
  members: [
    member(0),
    member(1, { trackingNumber: '1Z999AA10123456784' }),
    member(2, { status: 'Packed' }),
    member(3, { status: 'Cancelled' }),
    member(4, { inException: true }),
    member(5, { status: 'Cancelled', inException: true }),
    member(6, { status: 'Packed', inException: true }),
    member(7, { trackingNumber: '' }),
  ],
};
const onScreen = '1000000-1';

test('scanning the suborder on screen packs it', () => {
  expect(parseScan(batch, onScreen, '1000000-1')).toEqual({ kind: 'pack', suborderId: '1000000-1' });
  expect(parseScan(batch, onScreen, '\x02]C1 1000000-1\r\n')).toEqual({ kind: 'pack', suborderId: '1000000-1' });
});

test('scanning the carrier label of the suborder on screen packs it', () => {
  expect(parseScan(batch, '1000001-1', ' 1z999aa10123456784')).toEqual({ kind: 'pack', suborderId: '1000001-1' });
});

test.each([onScreen, null])('with %s on screen, scanning another one of the batch shows that one', (current) => {
  expect(parseScan(batch, current, '1000001-1')).toMatchObject({
    sentence: { id: 'scan.jump', words: [2, '1000001-1'] },
    kind: 'jump',
    suborderId: '1000001-1',
    message: 'No. 2, suborder 1000001-1, is another one of this batch. Now showing it.',
  });
});

test.each([
  ['1000002-1', 'already-packed', 'No. 3, suborder 1000002-1, is already packed.'],
  ['1000003-1', 'cancelled', 'No. 4, suborder 1000003-1, is cancelled. Do not pack it.'],
  ['1000004-1', 'in-exception', 'No. 5, suborder 1000004-1, is in exception. Put it aside.'],
  ['1000005-1', 'cancelled', 'No. 6, suborder 1000005-1, is cancelled. Do not pack it.'],
  ['1000006-1', 'in-exception', 'No. 7, suborder 1000006-1, is in exception. Put it aside.'],
  ['50001', 'batch-barcode', 'This is the barcode of batch 50001. Scan a suborder.'],
  ['50121', 'other-batch', 'This is the barcode of batch 50121, not of this one. Scan a suborder.'],
  ['12345', 'not-in-batch', 'The code 12345 is not in this batch.'],
  ['2000000-1', 'not-in-batch', 'Suborder 2000000-1 is not in this batch.'],
  ['9780306406157', 'not-in-batch', 'The code 9780306406157 is not in this batch.'],
  ['2000000', 'not-in-batch', 'The code 2000000 is not in this batch.'],
  ['', 'unreadable', 'Nothing readable was scanned. Scan again.'],
  ['\x02\x03', 'unreadable', 'Nothing readable was scanned. Scan again.'],
] as const)('scanning %j is wrong: %s', (raw, reason, message) => {
  expect(parseScan(batch, onScreen, raw)).toMatchObject({ kind: 'wrong', reason, message });
});

test('the suborder on screen that a colleague has just packed is not packed twice', () => {
  expect(parseScan(batch, '1000002-1', '1000002-1')).toMatchObject({ kind: 'wrong', reason: 'already-packed' });
});

test('when a completed batch is fulfilled once more, a suborder packed earlier is packed again, but once', () => {
  const again = { ...batch, packedAgain: new Set<string>() };
  expect(parseScan(again, '1000002-1', '1000002-1')).toEqual({ kind: 'pack', suborderId: '1000002-1' });
  expect(parseScan({ ...again, packedAgain: new Set(['1000002-1']) }, '1000002-1', '1000002-1')).toMatchObject({
    reason: 'already-packed',
  });
});

test('no stray text ever packs or jumps', () => {
  const known = new Set(batch.members.flatMap(({ suborderId, trackingNumber }) => [suborderId, trackingNumber ?? '']));
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (raw) => {
      fc.pre(![...known].some((code) => code !== '' && raw.toUpperCase().includes(code)));
      expect(parseScan(batch, onScreen, raw).kind).toBe('wrong');
    }),
  );
});

test('whatever a scanner wraps around a code, the code is read', () => {
  const noise = fc.string({ unit: fc.constantFrom('\0', '\x02', '\x03', '\x1d', '\r', '\n', '\t', ' '), maxLength: 4 });
  const aim = fc.constantFrom('', ']C0', ']C1', ']Q3', ']d2');
  fc.assert(
    fc.property(noise, aim, noise, (before, prefix, after) => {
      expect(parseScan(batch, onScreen, `${before}${prefix}1000000-1${after}`).kind).toBe('pack');
    }),
  );
});
