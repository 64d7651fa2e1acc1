import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from './config.ts';

const server = join(import.meta.dirname, '..');
const page = readFileSync(join(server, '../../../docs/security/keys.md'), 'utf8');

/** The server's sources, tests apart. */
function sources(): string[] {
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(server, file), 'utf8'));
}

test('the page of keys names every setting that is a secret, and none that is not there', () => {
  const names = settingNames();
  const secret = /(KEY|KEY_ID|SECRET|TOKEN|RECIPIENT|DATABASE_URL|SMTP_URL)$/;
  const told = new Set([...page.matchAll(/`([A-Z0-9_]{6,})`/g)].map(([, name]) => name ?? ''));
  expect(names.filter((name) => secret.test(name) && !told.has(name))).toEqual([]);
  expect([...told].filter((name) => !names.includes(name))).toEqual([]);
});

test('the page of keys names every algorithm that the server uses', () => {
  const used = new Set<string>();
  for (const text of sources()) {
    for (const [, name = ''] of text.matchAll(/createHash\('([\w-]+)'\)/g)) used.add(name);
    for (const [, name = ''] of text.matchAll(/createHmac\('([\w-]+)'/g)) used.add(`hmac-${name}`);
    for (const [, name = ''] of text.matchAll(/createCipheriv\('([\w-]+)'/g)) used.add(name);
    for (const [name] of text.matchAll(/\b(?:ES|RS|PS|HS)(?:256|384|512)\b|\bargon2\b|\bage-encryption\b/g))
      used.add(name);
  }
  expect(used.size).toBeGreaterThan(5);
  const named = (name: string) => page.includes(name.replace('age-encryption', 'age (').replace('argon2', 'argon2id'));
  expect([...used].filter((name) => !named(name))).toEqual([]);
});
