import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PersonCard } from './person-card.tsx';

/** Finds what is kept of a person. What is typed stays on this page: it is in no address and in no history. */
export function PersonSearch() {
  const [typed, setTyped] = useState('');
  const [who, setWho] = useState<string | null>(null);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim() !== '') setWho(typed.trim());
  };
  return (
    <>
      <Card title="Find a person">
        <form className="flex flex-wrap items-end gap-2" onSubmit={find}>
          <TextField
            className="min-w-64 flex-1"
            label="Email, phone or order number"
            icon="search"
            autoComplete="off"
            value={typed}
            onValueChange={setTyped}
          />
          <Button kind="primary" type="submit">
            Find
          </Button>
        </form>
      </Card>
      {who !== null && <PersonCard key={who} who={who} />}
    </>
  );
}
