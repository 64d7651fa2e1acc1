import { expect, test } from 'vitest';
import { loadBases } from '#lib/calling/bases.ts';
import { onBench } from '#testing/press-twice.tsx';
import { chooseOnComputer } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { ElsewhereButtons } from './elsewhere-buttons.tsx';

speakLanguages();

/** The names and addresses of the ways to sign in, where the server's page says this. */
async function waysBy(said: object, language: 'en' | 'es' = 'en'): Promise<string[]> {
  let ways: string[] = [];
  await onBench(async ({ show }) => {
    const config = document.createElement('meta');
    config.name = 'bloomdesk-config';
    config.content = JSON.stringify(said);
    document.head.append(config);
    await loadBases();
    await chooseOnComputer(language);
    const screen = await show(<ElsewhereButtons />);
    await expect.element(screen.getByRole('link').first()).toBeVisible();
    ways = [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    config.content = '{}';
    await loadBases();
    config.remove();
    await chooseOnComputer('en');
  });
  return ways;
}

test('without a provider there is Google', async () => {
  expect(await waysBy({})).toEqual(['Sign in with Google /idp/google/start']);
});

test('the provider takes Google’s place, or stands before it where both are set up', async () => {
  expect(await waysBy({ signInWith: { provider: 'Okta', google: false } })).toEqual([
    'Sign in with Okta /idp/oidc/start',
  ]);
  expect(await waysBy({ signInWith: { provider: '', google: true } })).toEqual([
    'Sign in with your company account /idp/oidc/start',
    'Sign in with Google /idp/google/start',
  ]);
});

test('in Spanish too', async () => {
  expect(await waysBy({ signInWith: { provider: '', google: false } }, 'es')).toEqual([
    'Iniciar sesión con su cuenta de la empresa /idp/oidc/start',
  ]);
});
