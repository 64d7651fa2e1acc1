import { expect, test } from 'vitest';
import { givenPackages, isAllowed } from './licenses.ts';

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['AGPL-3.0-only', false],
  ['MIT AND SSPL-1.0', false],
  ['', false],
])('a package under %j may be given on: %s', (license, may) => {
  expect(isAllowed(license)).toBe(may);
});

test('packages that only developers need are not part of what is given', () => {
  const given = givenPackages({
    'apps/server': { dependencies: { fern: '1.0.0' } },
    'apps/web': { dependencies: {} },
    'node_modules/fern': { version: '1.0.0', license: 'BDS-3-Clause' },
    'node_modules/trowel': { version: '2.0.0', license: 'GPL-3.0-only' },
  });
  expect(given).toEqual([{ folder: 'node_modules/fern', name: 'fern', version: '1.0.0', license: 'BSD-3-Clause' }]);
});
