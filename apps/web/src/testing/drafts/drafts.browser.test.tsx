import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSession } from '@bloomdesk/contract/access/calls';
import { send } from '#lib/client.ts';
import { onReturn, onSessionEnd } from '#lib/identity.ts';
import { coverPage, uncoverPage } from '#shell/page-cover.ts';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { closeSignInOver, openSignInOver } from '#signed-out/sign-in-over.tsx';
import { eventually } from '#testing/eventually.ts';
import { careForms } from './care-forms.tsx';
import { floorForms } from './floor-forms.tsx';
import { changedFields, type FormReading, readForm, typeEverywhere } from './form-reading.ts';
import { settingsForms } from './settings-forms.tsx';
import type { LargeForm } from './large-form.ts';

const forms = [...careForms, ...floorForms, ...settingsForms];

test.each(forms.map((form) => [form.name, form] as const))(
  '%s: what was typed is there after an expiry, a crash, a reload and Back',
  (_, form) =>
    onBench(async (bench) => {
      form.prepare?.(bench.server);
      let untouched = await opened(bench, form);
      await typeEverywhere(() => rested(bench), form.skips);
      if (form.onward !== undefined) untouched = await goOn(bench, form.onward);
      await rested(bench);
      const typed = changedFields(untouched, readForm());
      expect(typed.size).toBeGreaterThanOrEqual(form.typed);
      await expireAndReturn(bench);
      expect(whatIsLeft(typed)).toEqual(typed);
      for (const comeBack of [crash, reload, goBack]) {
        await comeBack(bench, form);
        await eventually(() => expect([comeBack.name, whatIsLeft(typed)]).toEqual([comeBack.name, typed]));
      }
    }),
);

/** Goes to the next step, writes there too, and answers how that was before. */
async function goOn(bench: Bench, onward: string): Promise<FormReading> {
  const before = readForm();
  const button = screen.getByRole('button', { name: onward });
  await expect.element(button).toBeEnabled();
  await button.click();
  await eventually(() => expect([...readForm().keys()]).not.toEqual([...before.keys()]));
  const untouched = readForm();
  await typeEverywhere(() => rested(bench));
  return untouched;
}

/** Nothing is on its way and nothing changes: a choice may bring other fields, and what is typed is looked up. */
async function rested({ server }: Bench): Promise<void> {
  const shown = () => JSON.stringify([...readForm()]);
  for (let before = '', now = shown(); before !== now || !server.isQuiet(); now = shown()) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

let screen: Awaited<ReturnType<Bench['show']>>;

/** Shows the form and answers how it is before anyone has touched it. */
async function opened({ show, server }: Bench, form: LargeForm): Promise<FormReading> {
  screen = await show(form.show());
  await eventually(() => expect(readForm().size).toBeGreaterThanOrEqual(form.typed));
  await eventually(() => expect(server.isQuiet()).toBe(true));
  return readForm();
}

function whatIsLeft(typed: FormReading): FormReading {
  const now = readForm();
  return new Map([...typed.keys()].map((name) => [name, now.get(name) ?? 'gone']));
}

/** The session ends at the next call; the same person signs in over the page. */
async function expireAndReturn({ server }: Bench): Promise<void> {
  onSessionEnd(() => void openSignInOver(coverPage()));
  onReturn(() => {
    closeSignInOver();
    uncoverPage();
  });
  onTestFinished(() => {
    onSessionEnd(() => undefined); // tests after this one share the module
    onReturn(() => undefined);
  });
  await send(getSession, {});
  server.expire();
  const answer = send(getSession, {});
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('Bloomdesk-demo-1');
  await userEvent.keyboard('{Enter}');
  await answer;
  await expect.element(password).not.toBeInTheDocument();
}

/** The tab dies: no cleanup runs, and what it had kept is all there is. */
async function crash({ show }: Bench, form: LargeForm): Promise<void> {
  const kept = Object.entries(sessionStorage);
  await screen.unmount();
  sessionStorage.clear();
  for (const [name, text] of kept) sessionStorage.setItem(name, text);
  screen = await show(form.show());
}

/** The page says that it goes, and comes anew in the same tab; nothing is unmounted before. */
async function reload(bench: Bench, form: LargeForm): Promise<void> {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await crash(bench, form);
}

/** Another page stands there for a while. */
async function goBack({ show }: Bench, form: LargeForm): Promise<void> {
  const home = location.href;
  history.pushState(null, '', '?elsewhere');
  await screen.unmount();
  history.pushState(null, '', home);
  screen = await show(form.show());
}
