import { expect, type Page, test } from '@playwright/test';
import { startIdentityStandIn } from '../apps/server/src/stand-ins/identity/identity-stand-in.ts';
import { expectAccessible } from './support/accessible.ts';
import { currentTime } from './support/clock.ts';
import { type LiveStage, startLiveStage } from './support/live/live-stage.ts';

// `npm run prove -- identity` plays it.

const client = { clientId: 'bloomdesk-journey', clientSecret: 'a-secret-of-the-journey' };
const domain = 'company.example';
/** Seconds until who is disabled at the provider is out of an open page (D559). */
const promised = 15;
const florist = {
  sub: 'florist',
  email: `florist@${domain}`,
  givenName: 'Head',
  familyName: 'Florist',
  groups: ['Florists'],
};

test('people sign in at their provider, and who is disabled there is out of an open page', async ({
  browser,
  playwright,
}) => {
  const time = () => Math.floor(currentTime().getTime() / 1000);
  const provider = await startIdentityStandIn({ habits: 'okta', ...client, time });
  provider.people.set(florist.sub, florist);
  const stage = await startLiveStage({ browser, playwright }, 'identity-day', {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_PROVIDER: 'okta',
    OIDC_NAME: 'Okta',
    OIDC_DOMAINS: domain,
    OIDC_GROUPS: 'Florists = OpsAssociate, OpsManager, FCAll',
  });
  try {
    const administrator = await stage.pageOf('administrator');
    const secret = await makeKey(administrator);
    const scim = await scimOf(stage, playwright, secret);

    const page = await stage.pageOf(null);
    await chooseAtProvider(page);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByText(florist.email)).toBeVisible();
    await page.goto('/exceptions');
    await expect(page.getByRole('heading', { name: 'Suborder Exceptions', exact: true })).toBeVisible();

    await administrator.goto('/settings/people');
    const row = administrator.getByRole('row').filter({ hasText: florist.email });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Active');

    const { Resources } = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${florist.email}"`)}`);
    expect(Resources).toHaveLength(1);
    const { active } = await scim('PATCH', `/Users/${Resources[0].id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    });
    expect(active).toBe(false);
    await expect(page.getByRole('link', { name: 'Sign in with Okta' })).toBeVisible({ timeout: promised * 1000 });
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expectAccessible(page, 'signed out by the provider');

    await chooseAtProvider(page);
    await expect(page.getByText('There is no Bloomdesk account for this company account.')).toBeVisible();
    await administrator.reload();
    await expect(row).toContainText('Disabled');

    expect(provider.codes.size).toBe(0); // each code was exchanged, once
    expect(provider.asked.filter((asked) => asked.get('login_hint') === florist.sub)).toHaveLength(2);
  } finally {
    await stage.close();
    await provider.close();
  }
});

/** A key for the provider that may provision people and nothing else; answers its secret. */
async function makeKey(page: Page): Promise<string> {
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Okta');
  await dialog.getByRole('checkbox', { name: 'Provision people' }).check();
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const made = page.getByRole('dialog', { name: 'API key made' });
  const secret = await made.locator('code').innerText();
  await made.getByRole('button', { name: 'Done' }).click();
  return secret;
}

type Playwright = Parameters<typeof startLiveStage>[0]['playwright'];

/** What a provider sends by SCIM. */
async function scimOf({ address }: LiveStage, playwright: Playwright, secret: string) {
  const request = await playwright.request.newContext({
    baseURL: address,
    extraHTTPHeaders: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
  });
  return async (method: string, path: string, body?: object) => {
    const answer = await request.fetch(`/scim/v2${path}`, { method, ...(body && { data: JSON.stringify(body) }) });
    expect(answer.ok()).toBe(true);
    return Object(await answer.json());
  };
}

/** From the button to the provider's own page and back. */
async function chooseAtProvider(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in with Okta' }).click();
  await page.getByRole('link', { name: florist.email }).click();
}
