import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { chooseLanguage } from '@bloomdesk/contract/access/calls';
import { chooseAtStation, currentLanguage, followAccount } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { control, onBench, reportWhen } from '#testing/press-twice.tsx';
import { LanguageButton } from './language-button.tsx';

speakLanguages();

control('shell/sidebar/language-button.tsx', chooseLanguage, async ({ show, server, reported }) => {
  const screen = await show(<LanguageButton />);
  await screen.getByRole('button', { name: 'Language' }).click();
  const item = await eventually(() => screen.getByRole('menuitem', { name: 'Español' }).element());
  void reportWhen(() => server.effects(chooseLanguage.name) > 0 && server.isQuiet(), reported);
  return () => item instanceof HTMLElement && item.click();
});

test('what a person chooses is seen at a station that had another language', () =>
  onBench(async ({ show }) => {
    await chooseAtStation('es');
    const screen = await show(<LanguageButton />);
    await screen.getByRole('button', { name: 'Idioma' }).click();
    await screen.getByRole('menuitem', { name: 'English' }).click();
    await followAccount('en'); // what the session says next
    await eventually(() => expect(currentLanguage()).toBe('en'));
    await expect.element(screen.getByRole('button', { name: 'Language' })).toBeVisible();
    await followAccount(null);
  }));
