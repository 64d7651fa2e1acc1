import { useEffect, useState } from 'react';
import { listDemoAccounts } from '@bloomdesk/contract/identity/calls';
import type { CallData } from '@bloomdesk/contract/call';
import { send } from '#lib/client.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface DemoAccountsProps {
  onChoose: (email: string, password: string) => void;
}

/** The accounts a demo can be tried with: one press fills the form in (D337). Nothing where they cannot be had. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const t = useTexts(signingInTexts);
  const [{ password, accounts }, setOffered] = useState<CallData<typeof listDemoAccounts>>(none);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    void send(listDemoAccounts, {}).then(setOffered, () => undefined); // signing in goes without them
  }, []);
  if (password === null) return null;
  return (
    <section aria-labelledby="demo-accounts" className="rounded-lg border border-line bg-surface px-3 pt-4 pb-3">
      <h2 id="demo-accounts" className="px-2 font-semibold">
        {t('demoAccounts')}
      </h2>
      <p className="px-2 text-sm text-muted">{t('demoHint', { password })}</p>
      <ul className="mt-2">
        {accounts.map(({ email, name, setsPassword }) => (
          <li key={email}>
            <button
              type="button"
              className="w-full rounded-md px-2 py-1 text-left leading-tight hover:bg-hover"
              onClick={() => {
                setChosen(email);
                onChoose(email, password);
              }}
            >
              {name !== '' && <span className="block">{name} </span>}
              <span className="block text-sm text-muted">
                {email}
                {setsPassword && ` · ${t('setsPassword')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {chosen !== '' && t('demoFilled', { email: chosen })}
      </p>
    </section>
  );
}

const none: CallData<typeof listDemoAccounts> = { password: null, accounts: [] };
