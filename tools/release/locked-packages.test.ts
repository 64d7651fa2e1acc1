import { expect, test } from 'vitest';
import { type LockedPackages, neededFolders } from './locked-packages.ts';

const packages: LockedPackages = {
  'apps/shop': { dependencies: { rose: '1.0.0', ours: '1.0.0' } },
  'apps/shop/node_modules/stem': { version: '2.0.0' },
  'packages/ours': { dependencies: { leaf: '1.0.0' } },
  'node_modules/ours': { link: true, resolved: 'packages/ours' },
  'node_modules/rose': { version: '1.0.0', dependencies: { stem: '1.0.0', thorn: '1.0.0' } },
  'node_modules/rose/node_modules/thorn': { version: '3.0.0', optionalDependencies: { gone: '1.0.0' } },
  'node_modules/stem': { version: '1.0.0', dependencies: { rose: '1.0.0' } },
  'node_modules/leaf': { version: '1.0.0' },
  'node_modules/unused': { version: '1.0.0' },
};

test('what a package needs is found where Node finds it, once, and nothing else', () => {
  expect(neededFolders(packages, [{ folder: 'apps/shop', names: ['rose', 'ours', 'stem'] }])).toEqual([
    'apps/shop/node_modules/stem',
    'node_modules/leaf',
    'node_modules/ours',
    'node_modules/rose',
    'node_modules/rose/node_modules/thorn',
    'node_modules/stem',
  ]);
});
