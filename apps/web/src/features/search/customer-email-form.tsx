import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

/** By Customer Email, to the customer's own page (spec 2, section 2). */
export function CustomerEmailForm() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const email = emailIdentity(typed);
    if (isEmail(email)) void navigate({ to: `/customers/${encodeURIComponent(email)}` });
    else setProblem('Invalid email');
  };
  return (
    <Card title="By Customer Email" className="flex-1">
      <form noValidate className="flex items-start gap-2" onSubmit={search}>
        <TextField
          label="Customer Email"
          className="flex-1"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={problem}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
        <Button type="submit" kind="primary" className="mt-[22px]">
          Search
        </Button>
      </form>
    </Card>
  );
}
