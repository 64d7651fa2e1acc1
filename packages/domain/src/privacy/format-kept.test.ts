import { expect, test } from 'vitest';
import { formatKept } from './format-kept.ts';

test('each kind has its heading, each fact its line, and what is empty is left out', () => {
  const kept = {
    'asked for': 'dana@example.com',
    'deliveries': [
      { suborder_id: '1000001-1', message: '', recipient: { firstName: 'Rosa', coords: null }, lines: [{ sku: 'A' }] },
    ],
    'letters': [],
  };
  expect(formatKept(kept)).toBe(
    [
      'Asked for: dana@example.com',
      '',
      'Deliveries (1)',
      '==============',
      '',
      '  Suborder id: 1000001-1',
      '  Recipient:',
      '    First name: Rosa',
      '  Lines:',
      '    0:',
      '      Sku: A',
      '',
      'Letters (0)',
      '===========',
      '',
      '  none',
      '',
    ].join('\n'),
  );
});
