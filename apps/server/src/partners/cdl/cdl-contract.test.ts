import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestColumns } from '@bloomdesk/domain/deliveries/manifest-file';
import { expect, test } from 'vitest';

/*
 * CDL publishes no interface. What was collected of couriers like it names the columns of a manifest that would satisfy
 * them; ours are held against that list where it is at hand. The rest is what `bloomdesk partners certify cdl` tries.
 */
const facts = join(process.env['BLOOMDESK_DATA'] ?? '', 'contracts/cdl/facts.md');
const areAtHand = process.env['BLOOMDESK_DATA'] !== undefined && existsSync(facts);
if (!areAtHand)
  console.log('What was collected of CDL is not at hand: columns are not held against it (BLOOMDESK_DATA).');

test.skipIf(!areAtHand)('every column of a manifest is one that couriers like CDL take', () => {
  const row = /`(shipper_account, [^`]+)`/.exec(readFileSync(facts, 'utf8'))?.[1] ?? '';
  const wanted = row.split(',').map((column) => column.replace(/\(.*\)/, '').trim());
  expect(wanted.length).toBeGreaterThan(20);
  expect(manifestColumns.filter((column) => !wanted.includes(column))).toEqual([]);
});
