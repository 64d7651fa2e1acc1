import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { serveWebApp } from './static-files.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'bloomdesk-web-'));
const http = fastify();
/** Nobody listens there: pages are served all the same. */
const pool = openPool('postgres://nobody@127.0.0.1:1/none', { role: null });

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head><title>x</title></head></html>');
  writeFileSync(join(webRoot, 'assets/frame-1.js'), 'export {};');
  const bases = { oms: 'https://oms.example.com/?a=1&b="2"', aggregate: '', dataApi: '', store: '' };
  await serveWebApp({
    http,
    webRoot,
    config: { bases, clockOffset: 60, demo: false, oidc: undefined, google: undefined },
    db: databaseOf(pool),
  });
});
afterAll(async () => {
  await http.close();
  await pool.end();
  rmSync(webRoot, { recursive: true });
});

test('every screen is the same page, with what it would ask for first written into it', async () => {
  const { statusCode, headers, body } = await http.inject('/orders/1000012?fc=4');
  expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-cache',
    'text/html; charset=utf-8',
  ]);
  const written = /<meta name="bloomdesk-config" content="([^"]*)"/.exec(body)?.[1] ?? '';
  expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
    oms: 'https://oms.example.com/?a=1&b="2"',
    aggregate: '',
    dataApi: '',
    store: '',
    clockOffset: 60,
    demo: false,
    practice: false,
  });
});

test('a hashed file is kept for a year, and one that is missing is no screen', async () => {
  expect((await http.inject('/assets/frame-1.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await http.inject('/assets/frame-2.js')).statusCode).toBe(404);
});

test('a file that is not there is not found, and no screen', async () => {
  for (const path of ['/favicon.ico', '/.env', '/.git/config', '/nope.js', '/orders/app.js.map', '/old/index.php'])
    expect([path, (await http.inject(path)).statusCode]).toEqual([path, 404]);
  for (const path of ['/customers/rosemary.hill39%40example.zip', '/orders/1000012', '/settings/people'])
    expect([path, (await http.inject(path)).statusCode]).toEqual([path, 200]);
});
