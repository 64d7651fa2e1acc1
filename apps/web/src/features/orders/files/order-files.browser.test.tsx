import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { session as sessionShape } from '@bloomdesk/contract/access/calls';
import type { AttachedFile } from '@bloomdesk/contract/orders/files.calls';
import { uploadOrderFile } from '@bloomdesk/contract/orders/files.calls';
import { storeInTab } from '#lib/changing/tab-memory.ts';
import { type Bench, buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { AddComment } from '#features/orders/comments/add-comment.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { SendingFileRow } from './sending-file-row.tsx';

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = (name: string, more: Partial<AttachedFile> = {}): AttachedFile => ({
  fileId: name,
  name,
  kind: 'picture',
  size: 38_000,
  width: 40,
  height: 30,
  url: dot,
  thumbnailUrl: dot,
  ...more,
});
const photo = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });
const away = { status: 429, code: 'too-many-requests', message: 'Wait 3 seconds and try again.' };

control('features/orders/files/sending-file-row.tsx', uploadOrderFile, async ({ server, show, reported }) => {
  server.refuse('uploadOrderFile', away);
  const screen = await show(
    <ul>
      <SendingFileRow orderId="1000001" file={photo('wilted.png')} onKept={reported} onRemove={() => {}} />
    </ul>,
  );
  return buttonOf(screen, 'Retry wilted.png');
});

async function commentBench({ server, show }: Bench) {
  server.answer('uploadOrderFile', picture('wilted.png'));
  const screen = await show(<AddComment orderId="1000001" />);
  const choose = async (files: File[]) => {
    await userEvent.upload(screen.getByLabelText('Files to attach').element(), files);
  };
  return { screen, choose, field: screen.getByRole('textbox', { name: 'Comment' }) };
}

test('a chosen picture is uploaded immediately and goes with the comment, which needs no words then', () =>
  onBench(async (bench) => {
    const { screen, choose } = await commentBench(bench);
    await choose([photo('wilted.png')]);
    await expect.element(screen.getByRole('button', { name: 'Remove wilted.png' })).toBeVisible();
    await expect.element(screen.getByText('38 kB')).toBeVisible();
    const form = bench.server.sent('uploadOrderFile');
    expect(form instanceof FormData && [...form.keys()]).toEqual(['file']); // the order stands in the address
    await screen.getByRole('button', { name: 'Add comment' }).click();
    await expect
      .poll(() => bench.server.sent('addOrderComment'))
      .toEqual({ body: '', mentions: [], files: ['wilted.png'] });
    await expect.poll(() => screen.getByRole('list', { name: 'Attached files' }).query()).toBeNull();
  }));

test('pictures are pasted and dropped, and a pasted text stays a text', () =>
  onBench(async (bench) => {
    const { field } = await commentBench(bench);
    const area = field.element();
    const carrying = (file: File | null, text?: string) => {
      const data = new DataTransfer();
      if (file) data.items.add(file);
      if (text !== undefined) data.setData('text/plain', text);
      return data;
    };
    const paste = (clipboardData: DataTransfer) =>
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    expect(paste(carrying(null, 'words'))).toBe(true);
    expect(paste(carrying(photo('cell.png'), '=A1'))).toBe(true); // a cell of a sheet comes as both
    expect(bench.server.requests('uploadOrderFile')).toBe(0);
    expect(paste(carrying(photo('pasted.png')))).toBe(false);
    await expect.poll(() => bench.server.requests('uploadOrderFile')).toBe(1);
    area.dispatchEvent(
      new DragEvent('drop', { dataTransfer: carrying(photo('dropped.png')), bubbles: true, cancelable: true }),
    );
    await expect.poll(() => bench.server.requests('uploadOrderFile')).toBe(2);
  }));

test('a comment waits for its files; one that failed is tried again or removed, and its reason stands beside it', () =>
  onBench(async (bench) => {
    const { screen, choose, field } = await commentBench(bench);
    await field.fill('See the picture');
    bench.server.refuse('uploadOrderFile', away);
    await choose([photo('wilted.png')]);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Wait 3 seconds and try again.');
    await expect.element(screen.getByRole('button', { name: 'Add comment' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(bench.server.requests('addOrderComment')).toBe(0);
    await screen.getByRole('button', { name: 'Retry wilted.png' }).click();
    await screen.getByRole('button', { name: 'Add comment' }).click();
    await expect.poll(() => bench.server.sent('addOrderComment')).toMatchObject({ files: ['wilted.png'] });
  }));

test('what the server would refuse for good is said without sending, and offers no retry', () =>
  onBench(async (bench) => {
    const { screen, choose } = await commentBench(bench);
    await choose([photo('long.png', 10 * 1024 * 1024 + 1), photo('empty.png', 0)]);
    await expect.element(screen.getByText('The file is larger than 10 MB.')).toBeVisible();
    await expect.element(screen.getByText('This file is empty.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Retry/ }).query()).toBeNull();
    expect(bench.server.requests('uploadOrderFile')).toBe(0);
  }));

test('of six files five are taken, and it says so', () =>
  onBench(async (bench) => {
    const { screen, choose } = await commentBench(bench);
    await choose([1, 2, 3, 4, 5, 6].map((at) => photo(`${at}.png`)));
    await expect.element(screen.getByText('A comment can have up to 5 files.')).toBeVisible();
    await expect.poll(() => bench.server.requests('uploadOrderFile')).toBe(5);
  }));

test('uploaded files outlive leaving the page, as the words do', () =>
  onBench(async ({ show }) => {
    const { email } = sampleOf(sessionShape).user;
    storeInTab(`comment.${email}.1000001`, JSON.stringify({ text: '', people: [], files: [picture('kept.png')] }));
    const screen = await show(<AddComment orderId="1000001" />);
    await expect.element(screen.getByText('kept.png')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add comment' })).toBeEnabled();
  }));

test('pictures open large by keyboard, and the arrows walk through those of the comment', () =>
  onBench(async ({ show }) => {
    const letter = picture('letter.pdf', { kind: 'document', thumbnailUrl: null, url: '/v1/files/letter' });
    const screen = await show(<AttachedFiles files={[picture('one.jpg'), letter, picture('two.jpg')]} />);
    await expect.element(screen.getByRole('link', { name: /letter\.pdf/ })).toHaveAttribute('download', 'letter.pdf');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog', { name: 'one.jpg' })).toBeVisible();
    await expect.element(screen.getByText('Picture 1 of 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .element(screen.getByRole('dialog', { name: 'two.jpg' }).getByRole('img', { name: 'two.jpg' }))
      .toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect.element(screen.getByRole('dialog', { name: 'one.jpg' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
    expect(document.activeElement?.textContent === '' && document.activeElement.tagName).toBe('BUTTON');
  }));

test('a picture whose address has expired shows its name, and the timeline is read again', () =>
  onBench(async ({ show }) => {
    const screen = await show(<AttachedFiles files={[picture('gone.jpg', { thumbnailUrl: '/nothing-here.jpg' })]} />);
    await expect.element(screen.getByRole('button', { name: 'gone.jpg' })).toBeVisible();
    await expect.poll(() => screen.container.querySelector('svg[aria-label="gone.jpg"]')).not.toBeNull();
  }));
