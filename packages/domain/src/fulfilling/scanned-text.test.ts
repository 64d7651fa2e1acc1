import { expect, test } from 'vitest';
import { carriesTracking, parseScannedText } from './scanned-text.ts';

test.each([
  ['1000001-1', '1000001-1'],
  ['  1000001-1\r\n', '1000001-1'],
  ['\x021000001-1\x03', '1000001-1'],
  ['\0\x1d1000001-1\x7f', '1000001-1'],
  [']C11000001-1', '1000001-1'],
  ['\x02]C01000001-1\r', '1000001-1'],
  ['1z999aa10123456784', '1Z999AA10123456784'],
  ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['42021201\x1d9400111899223197428490', '420212019400111899223197428490'],
])('the scan %j reads %s', (raw, text) => {
  expect(parseScannedText(raw)).toBe(text);
});

test.each(['', '   ', '\x02\x03', ']C1', 'ünreadable', '扫描', 'x'.repeat(65)])('the scan %j is unreadable', (raw) => {
  expect(parseScannedText(raw)).toBeNull();
});

test.each([
  ['1Z999AA10123456784', '1z999aa10123456784', true],
  ['1Z999AA10123456784', '1Z999AA10123456785', false],
  ['420212019400111899223197428490', '9400111899223197428490', true],
  ['4202120112349400111899223197428490', '9400111899223197428490', true],
  ['9632001960000000000400123456789012', '123456789012', true],
  ['77123456789012', '123456789012', false],
  ['42021201123', '123', false],
  ['1000001-1', '', false],
])('the scan %s carries the tracking number %s: %s', (scanned, tracking, carries) => {
  expect(carriesTracking(scanned, tracking)).toBe(carries);
});
