import { expect, test } from 'vitest';
import { centerTemplates } from './center-templates.ts';
import { type CenterForm, centerZones, newCenterFaults, nextCenterNumber } from './new-center.ts';

const center: CenterForm = {
  name: 'Riverside',
  address1: '12 Mill St',
  address2: '',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21230',
  phone: '4105550100',
  timezone: 'America/New_York',
};
const fields = (changes: Partial<CenterForm>) =>
  newCenterFaults({ ...center, ...changes }, [{ name: 'Harbor' }]).map(({ field }) => field);

test('a whole center is fine, and what is missing or wrong is named by its field', () => {
  expect(fields({})).toEqual([]);
  expect(fields({ name: ' ', address1: '', city: '', phone: '' })).toEqual(['name', 'address1', 'city', 'phone']);
  expect(fields({ name: ' harbor ' })).toEqual(['name']);
  expect(fields({ state: 'XX' })).toEqual(['state']);
  expect(fields({ zipCode: '90210' })).toEqual(['zipCode']);
  expect(fields({ zipCode: '212' })).toEqual(['zipCode']);
  expect(fields({ state: '', zipCode: '' })).toEqual(['state', 'zipCode']);
  expect(fields({ zipCode: '21230-1203' })).toEqual([]);
  expect(fields({ phone: '410' })).toEqual(['phone']);
  expect(fields({ timezone: 'Mars/Olympus' })).toEqual(['timezone']);
});

test('own numbers begin behind those of the templates', () => {
  expect(nextCenterNumber([])).toBe(101);
  expect(nextCenterNumber([4, 66])).toBe(101);
  expect(nextCenterNumber([4, 101, 107])).toBe(108);
  expect(Math.max(...centerTemplates.map(({ fcId }) => fcId))).toBeLessThan(101);
});

test('templates of US centers stand in zones that can be chosen', () => {
  const zones: readonly string[] = centerZones;
  const american = centerTemplates.filter(({ place: [, , state] }) => /^[A-Z]{2}$/.test(state));
  expect(american.length).toBeGreaterThan(10);
  expect(american.filter(({ timezone }) => !zones.includes(timezone) && timezone.startsWith('America/New'))).toEqual(
    [],
  );
});
