import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { parseOrderId } from './parse-order-id.ts';

/** Goes to an order by the id someone reads, hears or scans; a suborder's id leads to its order. */
export function OrderIdForm() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const found = parseOrderId(typed);
    if (found.ok) void navigate({ to: found.path, hash: found.hash });
    else setProblem(found.message);
  };
  return (
    <form noValidate className="flex items-start gap-2" onSubmit={search}>
      <TextField
        label="Order Id"
        hint="Also takes a suborder id, such as 1000012-2."
        className="flex-1"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
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
  );
}
