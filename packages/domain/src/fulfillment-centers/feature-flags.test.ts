import { expect, test } from 'vitest';
import { defaultFlags, flagsAt, rulesAt, type SetFlag } from './feature-flags.ts';

const forCompany = (name: string, isOn: boolean, company = 'Bloomdesk'): SetFlag => ({
  company,
  fcId: null,
  name,
  isOn,
});
const forCenter = (name: string, isOn: boolean, fcId = 66): SetFlag => ({ company: null, fcId, name, isOn });
const memphis = { company: 'Bloomdesk', fcId: 66 };

test('where nobody has set anything, the flags are those of the first build', () => {
  expect(flagsAt([], memphis)).toEqual(defaultFlags);
  expect(rulesAt([], memphis)).toEqual({});
});

test.each([
  ['the company', [forCompany('addSuborder', true)], true],
  ['another company', [forCompany('addSuborder', true, 'Others')], false],
  ['the center', [forCenter('addSuborder', true)], true],
  ['another center', [forCenter('addSuborder', true, 4)], false],
  ['the company and against it the center', [forCompany('addSuborder', true), forCenter('addSuborder', false)], false],
  ['the center and against it the company', [forCenter('addSuborder', true), forCompany('addSuborder', false)], true],
])('set for %s', (_, set, expected) => {
  expect(flagsAt(set, memphis).addSuborder).toBe(expected);
});

test('the whole company does not follow one of its centers', () => {
  expect(flagsAt([forCenter('netsuiteInventory', false)], { company: 'Bloomdesk', fcId: null }).netsuiteInventory).toBe(
    true,
  );
});

test('a rule of packing that is set goes before the configuration of the center', () => {
  expect(rulesAt([forCompany('verifyLines', true), forCenter('printBeforePack', false)], memphis)).toEqual({
    printBeforePack: false,
    verifyLines: true,
  });
});
