import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { onBench, type Bench } from '#testing/press-twice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { joinDrafts, useDraft } from './use-draft.ts';

function NoteDialog({ note, onClose }: { note: string; onClose: () => void }) {
  const [fields, setFields, draft] = useDraft('test-note', { note });
  return (
    <Dialog title="Note" isChanged={fields.note !== note} draft={draft} onClose={onClose}>
      <TextField label="Text" value={fields.note} onValueChange={(typed) => setFields({ note: typed })} />
    </Dialog>
  );
}

async function open({ show, reported }: Bench, note = 'Gate 4') {
  const screen = await show(<NoteDialog note={note} onClose={reported} />);
  return { screen, field: screen.getByRole('textbox', { name: 'Text' }) };
}

/** Leaves the page with the form open, as the way back and a reload do. */
async function leave(screen: Awaited<ReturnType<typeof open>>['screen'], address: string) {
  history.pushState(null, '', address);
  await screen.unmount();
}

test('what was typed comes back after the page was left, and can be discarded', () =>
  onBench(async (bench) => {
    const home = location.href;
    const first = await open(bench);
    await first.field.fill('Ring twice');
    await leave(first.screen, '?elsewhere');
    history.pushState(null, '', home);
    const second = await open(bench);
    await expect.element(second.field).toHaveValue('Ring twice');
    await expect.element(second.screen.getByText('Restored what you typed.')).toBeVisible();
    await second.screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(second.field).toHaveValue('Gate 4');
    await expect.element(second.screen.getByText('Restored what you typed.')).not.toBeInTheDocument();
  }));

test('a form that was closed on its own page begins again', () =>
  onBench(async (bench) => {
    const first = await open(bench);
    await first.field.fill('Ring twice');
    await first.screen.unmount();
    const second = await open(bench);
    await expect.element(second.field).toHaveValue('Gate 4');
  }));

test('parts of a form are discarded together, and what is done is not kept', () =>
  onBench(async ({ use }) => {
    const form = await use(() => {
      const [text, setText, textDraft] = useDraft('test-text', { text: '' });
      const [tick, setTick, tickDraft] = useDraft('test-tick', { isOn: false });
      return { text, setText, tick, setTick, draft: joinDrafts(textDraft, tickDraft) };
    });
    const kept = () => Object.keys(sessionStorage).filter((name) => name.includes('test-'));
    expect(form.current.draft.isChanged).toBe(false);
    form.current.setText({ text: 'Ring twice' });
    form.current.setTick({ isOn: true });
    await eventually(() => expect(kept()).toHaveLength(2));
    expect(form.current.draft.isChanged).toBe(true);
    form.current.draft.discard();
    await eventually(() => expect([form.current.text.text, form.current.tick.isOn]).toEqual(['', false]));
    await eventually(() => expect(kept()).toEqual([]));
    form.current.setText({ text: 'Ring thrice' });
    await eventually(() => expect(kept()).toHaveLength(1));
    form.current.draft.end();
    form.current.setText({ text: 'Ring four times' });
    await eventually(() => expect(form.current.text.text).toBe('Ring four times'));
    expect(kept()).toEqual([]);
  }));
