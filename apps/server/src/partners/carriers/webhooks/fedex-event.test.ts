import { expect, test } from 'vitest';
import { fedexEventNumbers } from './fedex-event.ts';

test('the boxes of an event are found wherever their numbers stand, each once', () => {
  expect(fedexEventNumbers({ trackingNumber: '790000000001' })).toEqual(['790000000001']);
  const trackResults = [{ trackingNumberInfo: { trackingNumber: '790000000001' } }, { trackingNumber: '790000000002' }];
  expect(fedexEventNumbers({ output: [{ trackingNumber: '790000000001', trackResults }] })).toEqual([
    '790000000001',
    '790000000002',
  ]);
});

test('what names no box is no event', () => {
  for (const content of [undefined, null, 'x', 7, [], {}, { trackingNumber: 790000000001 }, { trackingNumber: '1Z' }])
    expect(fedexEventNumbers(content)).toBe(undefined);
  const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ inner }), { trackingNumber: '790000000001' });
  expect(fedexEventNumbers(deep)).toBe(undefined);
  const many = Array.from({ length: 90 }, (_, at) => ({ trackingNumber: String(790_000_000_000 + at) }));
  expect(fedexEventNumbers(many)).toHaveLength(30);
});
