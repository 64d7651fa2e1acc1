import { expect, test } from 'vitest';
import {
  isReasonTag,
  needsDetails,
  parseReasonTag,
  reasonCategories,
  reasonPicklist,
  reasonTag,
  reasonType,
} from './reason-picklist.ts';

test('nine categories hold fifty-two reasons, none twice', () => {
  const tags = reasonCategories.flatMap((category) =>
    reasonPicklist[category].map((label) => reasonTag(category, label)),
  );
  expect(reasonCategories).toHaveLength(9);
  expect(new Set(tags).size).toBe(52);
  expect(tags).toContain('Fulfillment Issue: Vendor Shortage');
});

test('every tag is read back as its category and label, and has the form of a reason', () => {
  for (const category of reasonCategories) {
    for (const label of reasonPicklist[category]) {
      expect(parseReasonTag(reasonTag(category, label))).toEqual({ category, label });
      expect(isReasonTag(reasonTag(category, label))).toBe(true);
    }
  }
});

test.each(['', 'Late', ': Late', 'Delivery issue:', 'Delivery issue:  '])('%j is no tag', (tag) => {
  expect(parseReasonTag(tag)).toBe(null);
  expect(reasonType(tag)).toBe('Other');
});

test('an exception has the type of its reason', () => {
  expect(reasonType('Delivery issue: Late')).toBe('Delivery issue');
  expect(reasonType('Made up: something: else')).toBe('Other');
  expect(reasonType('=HYPERLINK("http://example.com")')).toBe('Other');
});

test('what names none of the categories is no reason', () => {
  expect(['Made up: Late', 'constructor: name', 'Late', 'Other:'].map(isReasonTag)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isReasonTag('Quality issue: Crushed')).toBe(true);
});

test('only Other needs details', () => {
  expect(needsDetails('Other: Other')).toBe(true);
  expect(needsDetails('Delivery issue: Late')).toBe(false);
});
