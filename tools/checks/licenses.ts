import { givenPackages, isAllowed } from '../release/licenses.ts';
import { readLock } from '../release/locked-packages.ts';
import type { Finding } from './finding.ts';

/** Finds packages whose license does not let us give them on with the product. */
export async function checkLicenses(): Promise<Finding[]> {
  const refused = givenPackages(readLock()).filter(({ license }) => !isAllowed(license));
  return refused.map(({ name, version, license }) => ({
    where: `${name} ${version}`,
    what: license === '' ? 'names no license' : `is under ${license}, which no one has looked at`,
  }));
}
