import { forgotPassword } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityDesk, startIdentityDesk } from '#test/support/identity/identity-desk.ts';

const here = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:4400' } };

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk({ BLOOMDESK_DEMO: 'on' });
});
afterAll(() => desk.close());

const page = (from: { remoteAddress?: string; headers?: Record<string, string> } = here, url = '/demo/mailbox') =>
  desk.app.http.inject({ method: 'GET', url, ...from });

test('an empty mailbox says so', async () => {
  const { statusCode, headers, body } = await page();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('Nothing has been sent yet.');
});

test('a newcomer finds the reset code there and the newest letter first', async () => {
  const email = await desk.person();
  await desk.browser().send(forgotPassword, { email });
  await desk.runJobs();
  desk.wait(60);
  await desk.app.partners.chat.post({
    effectKey: 'post-1',
    channel: '#b2b-orders',
    text: 'A file of 20 orders is in.',
  });
  const { body } = await page();
  expect(body).toMatch(/Your code is \d{8}/);
  expect(body).toContain(email);
  expect(body.indexOf('#b2b-orders')).toBeLessThan(body.indexOf(email));
});

test('nothing in a letter becomes part of the page', async () => {
  const evil = `<script>alert(1)</script><img src=x onerror="alert('1')">&lt;`;
  await desk.app.partners.mail.send({ effectKey: evil, to: `${evil}@x.test`, subject: evil, body: `</pre>${evil}` });
  await desk.app.partners.chat.post({ effectKey: evil, channel: evil, text: evil });
  const { body, headers } = await page();
  expect(body).not.toMatch(/<script|<img|onerror="/);
  expect(body).toContain(
    '&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;lt;',
  );
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(body).not.toMatch(/<style| style=/);
});

test('its looks are a file of their own', async () => {
  const { statusCode, headers, body } = await page(here, '/demo/mailbox.css');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(body).toContain('color-scheme');
});

describe('it is not there', () => {
  const elsewhere: [string, { remoteAddress: string; headers: Record<string, string> }][] = [
    ['for another machine', { ...here, remoteAddress: '192.0.2.1' }],
    ['for another machine by IPv6', { ...here, remoteAddress: '2001:db8::1' }],
    ['through a proxy on this machine', { ...here, headers: { ...here.headers, 'x-forwarded-for': '192.0.2.1' } }],
    [
      'through a proxy that says it was this machine',
      { ...here, headers: { ...here.headers, forwarded: 'for=127.0.0.1' } },
    ],
    ['under a foreign name that leads to this machine', { ...here, headers: { host: 'evil.example' } }],
  ];
  test.each(elsewhere)('%s', async (_who, from) => {
    for (const url of ['/demo/mailbox', '/demo/mailbox.css']) {
      const { statusCode, body } = await page(from, url);
      expect([statusCode, JSON.parse(body).code]).toEqual([404, 'no-such-call']);
    }
  });

  test('outside demo mode', async () => {
    const real = await startIdentityDesk();
    const answer = await real.app.http.inject({ method: 'GET', url: '/demo/mailbox', ...here });
    expect(answer.statusCode).toBe(404);
    await real.close();
  });
});

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (remoteAddress) => {
  expect((await page({ ...here, remoteAddress })).statusCode).toBe(200);
});
