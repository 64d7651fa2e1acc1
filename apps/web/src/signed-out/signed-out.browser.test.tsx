import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseOnComputer, followAccount } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { loadBases } from '#lib/calling/bases.ts';
import { eventually } from '#testing/eventually.ts';
import { onBench } from '#testing/press-twice.tsx';
import { textsIn, untranslated } from '#testing/untranslated.ts';
import { SignedOut } from './signed-out.tsx';
import { goTo } from './address.ts';

speakLanguages();
const ignored = () => {};

test('the language of the sign-in screens is chosen there, remembered, and said to the browser', () =>
  onBench(async ({ show }) => {
    await followAccount(null);
    await chooseOnComputer('en');
    const screen = await show(<SignedOut onSignedIn={ignored} onTyping={ignored} />);
    await screen.getByLabelText('Email').fill('rosa@bloomdesk.test');
    await screen.getByRole('button', { name: 'Español' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await expect.element(screen.getByLabelText('Correo electrónico')).toHaveValue('rosa@bloomdesk.test');
    expect([document.documentElement.lang, localStorage.getItem('bloomdesk.language')]).toEqual(['es', 'es']);
    await chooseOnComputer('en');
  }));

test('a place for practice says so before anyone signs in, in both languages', () =>
  onBench(async ({ show }) => {
    const config = document.createElement('meta');
    config.name = 'bloomdesk-config';
    config.content = JSON.stringify({ practice: true });
    document.head.append(config);
    await loadBases();
    await chooseOnComputer('en');
    const screen = await show(<SignedOut onSignedIn={ignored} onTyping={ignored} />);
    await expect.element(screen.getByText('Nothing here reaches customers or partners.')).toBeVisible();
    await screen.getByLabelText('Email').fill('rosa@bloomdesk.test');
    await screen.getByRole('button', { name: 'Español' }).click();
    await expect.element(screen.getByText('Datos de práctica')).toBeVisible();
    await chooseOnComputer('en');
    config.content = '{}';
    await loadBases();
    config.remove();
  }));

test('the accounts of a demo do not move the form when they come', () =>
  onBench(async ({ show, server }) => {
    server.answer('listDemoAccounts', {
      password: 'Roses-are-red-1',
      accounts: [{ email: 'rosa@bloomdesk.test', name: 'Rosa Reyes', setsPassword: false }],
    });
    const config = document.createElement('meta');
    config.name = 'bloomdesk-config';
    config.content = JSON.stringify({ demo: true });
    document.head.append(config);
    await loadBases();
    await chooseOnComputer('en');
    const release = server.hold('listDemoAccounts');
    const screen = await show(<SignedOut onSignedIn={ignored} onTyping={ignored} />);
    const left = () => screen.getByLabelText('Email').element().getBoundingClientRect().left;
    await eventually(() => expect(server.requests('listDemoAccounts')).toBe(1));
    const before = left();
    release();
    await expect.element(screen.getByText('Rosa Reyes')).toBeVisible();
    expect(left()).toBe(before);
    config.content = '{}';
    await loadBases();
    config.remove();
  }));

test('no English is left on the sign-in screens in Spanish', () =>
  onBench(async ({ show }) => {
    await chooseOnComputer('es');
    const screen = await show(<SignedOut onSignedIn={ignored} onTyping={ignored} />);
    await screen.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect.element(screen.getByText('Escriba su correo electrónico.').first()).toBeVisible();
    expect(untranslated(textsIn(document.body))).toEqual([]);
    for (const path of ['/forgotPassword', '/resetPassword']) {
      goTo(path);
      await expect.element(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Enviar' })).toBeVisible();
      expect(untranslated(textsIn(document.body))).toEqual([]);
    }
    goTo('/');
    await chooseOnComputer('en');
  }));

test('a refusal of the server is said in Spanish', () =>
  onBench(async ({ show, server }) => {
    await chooseOnComputer('es');
    server.refuse('signIn', {
      status: 401,
      code: 'wrong-password',
      message: 'Incorrect username or password.',
      sentence: { id: 'wrong-password', words: [] },
    });
    const screen = await show(<SignedOut onSignedIn={ignored} onTyping={ignored} />);
    await screen.getByLabelText('Correo electrónico').fill('rosa@bloomdesk.test');
    await screen.getByLabelText('Contraseña', { exact: true }).fill('not the password');
    await screen.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect.element(screen.getByText('El usuario o la contraseña no son correctos.')).toBeVisible();
    await chooseOnComputer('en');
  }));

test('a link to choose a password asks a named person for no name, and its secret leaves the address', () =>
  onBench(async ({ show, server }) => {
    await chooseOnComputer('en');
    history.replaceState(null, '', '/setPassword?named#a-secret');
    const screen = await show(<SignedOut onSignedIn={ignored} onTyping={ignored} />);
    await expect.element(screen.getByRole('heading', { name: 'Set new password' })).toBeVisible();
    await expect.element(screen.getByLabelText('First name')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
    for (const field of document.querySelectorAll('input[type="password"]'))
      await userEvent.fill(field, 'Lilac-Harbour-27');
    await screen.getByRole('button', { name: 'Submit' }).click();
    await eventually(() => expect(location.pathname + location.search + location.hash).toBe('/'));
    expect(server.requests('newPassword')).toBe(1);
  }));
