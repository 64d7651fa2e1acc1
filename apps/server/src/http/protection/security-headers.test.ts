import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { securityHeaders } from './security-headers.ts';

const policyOf = (env: Record<string, string>) =>
  String(securityHeaders(readConfig(env, process.cwd()))['content-security-policy']);

test('pages reach nothing but the server and the printer helper', () => {
  const policy = policyOf({});
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:9100 https://127.0.0.1:9101;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|worker-src/);
});

test('of scripts in the page, only the one that puts the look on may run', () => {
  const page = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
  const inline = [...page.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text);
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  expect(policyOf({})).toContain(`script-src 'self' ${hashes.join(' ')};`);
});

test('text becomes code only through a policy of the app, and browsers tell what was refused', () => {
  const policy = policyOf({});
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types default dompurify;");
  expect(policy).toContain('report-uri /csp-reports;report-to csp');
});

test('where a company watches its sessions, pages reach that intake as well', () => {
  const policy = policyOf({
    BLOOMDESK_RUM_APPLICATION: 'app',
    BLOOMDESK_RUM_TOKEN: 'token',
    BLOOMDESK_RUM_SITE: 'us3.datadoghq.com',
  });
  expect(policy).toContain('https://127.0.0.1:9101 https://browser-intake-us3-datadoghq.com;');
  expect(policy).toContain("worker-src 'self' blob:");
});

test('maps fetch tiles only from where a company has said, and pictures alone', () => {
  const tiles = 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=a';
  const policy = policyOf({ BLOOMDESK_MAP_TILES_URL: tiles });
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
  expect(policy.match(/tiles\.example/g)).toHaveLength(1);
  expect(policyOf({})).toContain("img-src 'self' data: blob:;");
});

test('behind https a browser comes by https alone for a year, of subdomains too', () => {
  const headerOf = (env: Record<string, string>) =>
    securityHeaders(readConfig(env, process.cwd()))['strict-transport-security'];
  expect(headerOf({ BLOOMDESK_PUBLIC_URL: 'https://desk.example' })).toBe('max-age=31536000; includeSubDomains');
  expect(headerOf({})).toBeUndefined(); // http on this machine has nothing to be strict about
});
