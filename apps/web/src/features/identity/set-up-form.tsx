import { useState } from 'react';
import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { useFormSubmit } from '#lib/submitting/use-form-submit.ts';
import type { Grant } from '#lib/signing-in/identity-token.ts';
import { FormNotice } from './form-notice.tsx';
import { missingForNewPassword } from './form-rules.ts';
import { problemText, setUpCompany } from './identity-calls.ts';
import { PasswordPair } from './password-pair.tsx';
import { SignField } from './sign-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useNotice } from './use-notice.ts';

const empty = { company: '', givenName: '', familyName: '', email: '', password: '', confirmation: '' };

export interface SetUpFormProps {
  /** The secret of the link that the start has printed. */
  link: string;
  onSignedIn: (grant: Grant) => void;
}

/** The company and its first administrator, on an empty database (D402). */
export function SetUpForm({ link, onSignedIn }: SetUpFormProps) {
  const [words, setWords] = useState(empty);
  const [doesAllWork, setDoesAllWork] = useState(true);
  const [isPending, setPending] = useState(false);
  const { notice, say } = useNotice();
  const put = (name: keyof typeof empty) => (value: string) => setWords((before) => ({ ...before, [name]: value }));
  const field = (name: 'company' | 'givenName' | 'familyName' | 'email', label: string, autoComplete: string) => (
    <SignField {...{ label, autoComplete }} required value={words[name]} onValueChange={put(name)} />
  );
  const submit = useFormSubmit(async () => {
    setPending(true);
    const { confirmation: _, ...given } = words;
    try {
      onSignedIn(await setUpCompany({ link, ...given, doesAllWork }));
    } catch (error) {
      setPending(false);
      say('bad', problemText(error));
    }
  });
  return (
    <form noValidate className="flex flex-col gap-1.5" onSubmit={submit}>
      {field('company', 'Company', 'organization')}
      <div className="grid grid-cols-2 gap-3">
        {field('givenName', 'First name', 'given-name')}
        {field('familyName', 'Last name', 'family-name')}
      </div>
      {field('email', 'Your email', 'username')}
      <PasswordPair words={words} put={put} isRefused={false} />
      <label className="mb-3 flex items-start gap-2">
        <input
          type="checkbox"
          className="check mt-0.5"
          checked={doesAllWork}
          onChange={(event) => setDoesAllWork(event.target.checked)}
        />
        <span>
          I also do the daily work
          <span className="block text-sm text-muted">Orders, the floor, stock and areas, at every center.</span>
        </span>
      </label>
      <SubmitButton isPending={isPending} missing={missing(words)}>
        Set up
      </SubmitButton>
      <FormNotice notice={notice} />
    </form>
  );
}

function missing(words: typeof empty): string | null {
  if (words.company.trim() === '') return 'Enter the name of your company.';
  if (!isEmail(words.email.trim())) return 'Enter an address such as name@company.com.';
  return missingForNewPassword(words);
}
