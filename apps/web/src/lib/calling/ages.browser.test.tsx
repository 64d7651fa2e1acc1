import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { AgeNote } from '#ui/notes/age-note.tsx';
import { noteAge, useAge } from './ages.ts';

function Shown() {
  return <AgeNote seconds={useAge('getMoneyReport')} />;
}

test('what may be behind by five seconds or more says so, until an answer of now comes', () =>
  onBench(async ({ show }) => {
    const screen = await show(<Shown />);
    const note = screen.getByText(/seconds may be missing/);
    noteAge('getMoneyReport', '4');
    noteAge('searchOrders', '20');
    await expect.element(note).not.toBeInTheDocument();
    noteAge('getMoneyReport', '12');
    await expect.element(screen.getByText('Changes of the last 12 seconds may be missing.')).toBeVisible();
    noteAge('getMoneyReport', null);
    await expect.element(note).not.toBeInTheDocument();
  }));
