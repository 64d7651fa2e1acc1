import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

/** Finds addresses of the list by a part of them; empty shows all again. */
export function SuppressedSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className="flex flex-wrap items-end gap-2 px-4 py-3" onSubmit={find}>
      <TextField
        className="min-w-64 flex-1"
        label="Find address"
        icon="search"
        autoComplete="off"
        maxLength={254}
        value={typed}
        onValueChange={setTyped}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
