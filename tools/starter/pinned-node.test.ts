import { expect, test } from 'vitest';
import { pinnedNode } from './pinned-node.mjs';
import { whyNpmFailed } from './run-npm.mjs';

test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])(
  'the Node of %s is a version 24, and is installed by its checksum alone',
  (platform) => {
    const { name, version, manifest, lock } = pinnedNode(platform);
    expect(version).toMatch(/^24\.\d+\.\d+$/);
    expect(JSON.parse(manifest).dependencies).toEqual({ [name]: version });
    const { '': root, ...installed } = JSON.parse(lock).packages;
    expect(root.dependencies).toEqual({ [name]: version }); // npm refuses a lock that does not fit
    expect(installed).toEqual({
      [`node_modules/${name}`]: { version, integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/) },
    });
  },
);

test('where there is no Node to bring, it says what to install', () => {
  expect(() => pinnedNode('sunos-x64')).toThrow(
    'Bloomdesk brings no Node for sunos-x64: install Node 24 and run this again.',
  );
});

test('a Node of another checksum is refused in words', () => {
  expect(whyNpmFailed('npm error code EINTEGRITY\nnpm error sha512-… integrity checksum failed')).toBe(
    'The npm registry gave something else than the checksum says; nothing was installed.',
  );
});
