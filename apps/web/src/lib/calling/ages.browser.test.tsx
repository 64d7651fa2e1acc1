import { useState } from 'react';
import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { AgeNote } from './age-note.tsx';
import { noteAge } from './ages.ts';

const of = { name: 'getMoneyReport' };

test.each([
  ['4', null],
  ['12', 'Changes of the last 12 seconds may be missing.'],
  [null, null],
])('an answer that may be %s seconds behind', (age, says) =>
  onBench(async ({ show }) => {
    noteAge('searchOrders', '20');
    noteAge(of.name, age);
    const screen = await show(<AgeNote {...{ of }} answeredAt={1} />);
    const note = screen.getByText(/seconds may be missing/);
    if (says === null) await expect.element(note).not.toBeInTheDocument();
    else await expect.element(note).toHaveTextContent(says);
  }),
);

test('what is shown of a later answer has the age of that', () =>
  onBench(async ({ show }) => {
    const screen = await show(<Refetched />);
    await expect.element(screen.getByText('Changes of the last 12 seconds may be missing.')).toBeVisible();
    await screen.getByRole('button').click();
    await expect.element(screen.getByText(/seconds may be missing/)).not.toBeInTheDocument();
  }));

/** A report whose first answer is of a replica and whose second one is of now. */
function Refetched() {
  const [answeredAt, setAnsweredAt] = useState(1);
  noteAge(of.name, answeredAt === 1 ? '12' : null);
  return (
    <>
      <AgeNote {...{ of, answeredAt }} />
      <button type="button" onClick={() => setAnsweredAt(2)}>
        Refresh
      </button>
    </>
  );
}
